//! Reasons for a refusal, each written next to the line that tells it.

/// Makes enums of reasons why a request is refused. Each reason is followed by the line for the person: what happened,
/// why, and what to do now.
macro_rules! reasons {
    ($(
        $(#[$about:meta])*
        pub enum $Name:ident {
            $($(#[$why:meta])*
            $Reason:ident $(($held:ident: $Held:ty))? $({ $($(#[$what:meta])* $field:ident: $Field:ty),+ $(,)? })?
                => $line:expr,)+
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug)]
        pub enum $Name {
            $($(#[$why])*
            $Reason $(($Held))? $({ $($(#[$what])* $field: $Field),+ })?,)+
        }

        impl $Name {
            pub(crate) fn line(&self) -> engine::Line {
                match self {
                    $($Name::$Reason $(($held))? $({ $($field),+ })? => $line,)+
                }
            }
        }
    )+};
}

pub(crate) use reasons;
