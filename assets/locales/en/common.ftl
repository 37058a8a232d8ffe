# What every room needs.
verbatim = { $text }
seat-name = { $seat }
channel-link = <#{ $channel }>
computer-drawn = CPU { $seat }
person-drawn = ♟ { $number }
person-drawn-alone = ♟
computer-easy = Computer { $seat } (easy)
computer-medium = Computer { $seat } (medium)
computer-skilled = Computer { $seat } (skilled)
computer-hard = Computer { $seat } (hard)
clock-live = live (5 minutes a turn, 1 minute an answer)
clock-daily = daily (24 hours a turn, 8 hours an answer)
clock-relaxed = relaxed (72 hours a turn, 24 hours an answer)
clock-none = no clock
clock-own = { $turn } a turn, { $response } an answer
clock-bank = { $bank } for all decisions together, and { $each } more for each
lasting-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
lasting-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
lasting-days = { $count } days
