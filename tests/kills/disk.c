/*
 * A disk that does as it is told, for tests: preloaded into the program, it stands between SQLite and the system.
 *
 * The file that PERVIGIL_TEST_DISK names holds an order, such as "write -wal 3 torn": what befalls the third write to a
 * database file whose name ends so (* for any of them), counted from when the order was given. Without the file nothing
 * befalls anything.
 *
 *   kill   the process is killed in place of it      after  it is done, and then the process is killed
 *   torn   half of it is done, then the same         full   there is no room, for this one and those that follow
 *   fail   it fails, and so do those that follow    slow   it takes half a second, and so do those that follow
 *
 * How often something befell is written, a byte each, behind the order's name into a file ending in ".struck".
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum fate { NOTHING, KILL, AFTER, TORN, FULL, FAIL, SLOW };

static const char *const FATES[] = {"", "kill", "after", "torn", "full", "fail", "slow"};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char last[128];
static long count;

static void struck(const char *order) {
    char path[512];
    snprintf(path, sizeof path, "%s.struck", order);
    int mark = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (mark >= 0) {
        syscall(SYS_write, mark, "x", 1);
        close(mark);
    }
}

/* The order as it stands, and where it stands. */
static int order(char *text, size_t size, const char **path) {
    *path = getenv("PERVIGIL_TEST_DISK");
    int file = *path ? open(*path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) {
        return 0;
    }
    long length = syscall(SYS_read, file, text, size - 1);
    close(file);
    text[length > 0 ? length : 0] = 0;
    return length > 0;
}

/* Whether this is a file of the database whose name ends so. */
static int is_of(int file, const char *ending) {
    char link[64], name[512];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length <= 0) {
        return 0;
    }
    name[length] = 0;
    size_t of = strlen(ending);
    int ends = strcmp(ending, "*") == 0 || ((size_t)length >= of && strcmp(name + length - of, ending) == 0);
    const char *base = strrchr(name, '/');
    return ends && strstr(base ? base : name, ".db");
}

/* What befalls this operation on this file. */
static enum fate fate(const char *operation, int file) {
    char text[128], wanted[16], ending[16], name[16];
    const char *path;
    long from;
    enum fate found = NOTHING;
    int kept = errno;
    pthread_mutex_lock(&lock);
    if (!order(text, sizeof text, &path)) {
        last[0] = 0;
    } else if (sscanf(text, "%15s %15s %ld %15s", wanted, ending, &from, name) == 4) {
        if (strcmp(text, last) != 0) {
            strcpy(last, text);
            count = 0;
        }
        if (strcmp(wanted, operation) == 0 && is_of(file, ending)) {
            count += 1;
            for (enum fate each = KILL; each <= SLOW; each++) {
                int goes_on = each >= FULL;
                if (strcmp(name, FATES[each]) == 0 && (count == from || (goes_on && count > from))) {
                    found = each;
                }
            }
        }
        if (found != NOTHING) {
            struck(path);
        }
    }
    pthread_mutex_unlock(&lock);
    errno = kept;
    return found;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) {
        pause();
    }
}

/* Does what `call` does of `amount`, unless something befalls it. */
#define MEET(operation, file, call, half)                                                                              \
    enum fate met = fate(operation, file);                                                                             \
    if (met == KILL) {                                                                                                 \
        die();                                                                                                         \
    }                                                                                                                  \
    if (met == TORN) {                                                                                                 \
        half;                                                                                                          \
        die();                                                                                                         \
    }                                                                                                                  \
    if (met == FULL || met == FAIL) {                                                                                  \
        errno = met == FULL ? ENOSPC : EIO;                                                                            \
        return -1;                                                                                                     \
    }                                                                                                                  \
    if (met == SLOW) {                                                                                                 \
        usleep(500000);                                                                                                \
    }                                                                                                                  \
    long done = call;                                                                                                  \
    if (met == AFTER) {                                                                                                \
        die();                                                                                                         \
    }                                                                                                                  \
    return done

#define REAL(type, name)                                                                                               \
    static type real;                                                                                                  \
    if (!real) {                                                                                                       \
        real = (type)dlsym(RTLD_NEXT, name);                                                                           \
    }

typedef ssize_t (*writing)(int, const void *, size_t);
typedef ssize_t (*writing_at)(int, const void *, size_t, off_t);
typedef ssize_t (*reading)(int, void *, size_t);
typedef ssize_t (*reading_at)(int, void *, size_t, off_t);
typedef int (*syncing)(int);
typedef int (*cutting)(int, off_t);

ssize_t write(int file, const void *from, size_t size) {
    REAL(writing, "write")
    MEET("write", file, real(file, from, size), real(file, from, size / 2));
}

ssize_t pwrite(int file, const void *from, size_t size, off_t at) {
    REAL(writing_at, "pwrite")
    MEET("write", file, real(file, from, size, at), real(file, from, size / 2, at));
}

ssize_t pwrite64(int file, const void *from, size_t size, off_t at) {
    REAL(writing_at, "pwrite64")
    MEET("write", file, real(file, from, size, at), real(file, from, size / 2, at));
}

ssize_t read(int file, void *to, size_t size) {
    REAL(reading, "read")
    MEET("read", file, real(file, to, size), (void)0);
}

ssize_t pread(int file, void *to, size_t size, off_t at) {
    REAL(reading_at, "pread")
    MEET("read", file, real(file, to, size, at), (void)0);
}

ssize_t pread64(int file, void *to, size_t size, off_t at) {
    REAL(reading_at, "pread64")
    MEET("read", file, real(file, to, size, at), (void)0);
}

int fsync(int file) {
    REAL(syncing, "fsync")
    MEET("sync", file, real(file), (void)0);
}

int fdatasync(int file) {
    REAL(syncing, "fdatasync")
    MEET("sync", file, real(file), (void)0);
}

int ftruncate(int file, off_t size) {
    REAL(cutting, "ftruncate")
    MEET("truncate", file, real(file, size), (void)0);
}

int ftruncate64(int file, off_t size) {
    REAL(cutting, "ftruncate64")
    MEET("truncate", file, real(file, size), (void)0);
}
