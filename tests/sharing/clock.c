/*
 * A clock that goes wrong by PERVIGIL_TEST_CLOCK seconds, for tests: preloaded into the program, it is the host's.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t id, struct timespec *time) {
    int told = (int)syscall(SYS_clock_gettime, id, time);
    const char *wrong = getenv("PERVIGIL_TEST_CLOCK");
    if (told == 0 && id == CLOCK_REALTIME && wrong) {
        time->tv_sec += atol(wrong);
    }
    return told;
}
