// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded, adds up what the kernels and copies of a process take on the card, by name, as CUPTI
// tells it, in a file that GPU_KERNELS names and that anyone can read meanwhile. Whoever writes
// another number to `wanted` has the sums begin anew. Needs CUPTI's headers; without its library at
// run time nothing is added up.
#define _GNU_SOURCE
#include <cupti.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { kEntries = 512, kBufferBytes = 4 << 20, kFlushMilliseconds = 200 };

typedef struct {
    char name[232];
    uint64_t count;
    uint64_t nanoseconds;
    uint64_t bytes;
} Entry;

typedef struct {
    uint64_t wanted;
    uint64_t current;
    uint64_t firstStart;  // of what was added up, as the card's clock tells it
    uint64_t lastEnd;
    uint64_t dropped;  // for which no entry was left
    char unused[216];
    Entry entries[kEntries];
} Sums;

static Sums* sums;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static CUptiResult (*nextRecord)(uint8_t*, size_t, CUpti_Activity**);

static void add(const char* name, uint64_t start, uint64_t end, uint64_t bytes) {
    uint64_t hash = 14695981039346656037U;  // FNV-1a
    for (const char* at = name; *at != '\0'; ++at) {
        hash = (hash ^ (unsigned char)*at) * 1099511628211U;
    }
    for (int probe = 0; probe < kEntries; ++probe) {
        Entry* const entry = &sums->entries[(hash + probe) % kEntries];
        if (entry->name[0] == '\0') {
            strncpy(entry->name, name, sizeof entry->name - 1);
        }
        if (strncmp(entry->name, name, sizeof entry->name - 1) == 0) {
            entry->count += 1;
            entry->nanoseconds += end - start;
            entry->bytes += bytes;
            sums->firstStart =
                sums->firstStart == 0 || start < sums->firstStart ? start : sums->firstStart;
            sums->lastEnd = end > sums->lastEnd ? end : sums->lastEnd;
            return;
        }
    }
    sums->dropped += 1;
}

static void addRecord(const CUpti_Activity* record) {
    static const char* const kCopies[] = {"copy of another kind", "copy up", "copy down"};
    if (record->kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) {
        const CUpti_ActivityKernel10* const kernel = (const CUpti_ActivityKernel10*)record;
        add(kernel->name != NULL ? kernel->name : "kernel without a name", kernel->start,
            kernel->end, 0);
    } else if (record->kind == CUPTI_ACTIVITY_KIND_MEMCPY) {
        const CUpti_ActivityMemcpy6* const copy = (const CUpti_ActivityMemcpy6*)record;
        const int kind = copy->copyKind == CUPTI_ACTIVITY_MEMCPY_KIND_HTOD   ? 1
                         : copy->copyKind == CUPTI_ACTIVITY_MEMCPY_KIND_DTOH ? 2
                                                                             : 0;
        add(kCopies[kind], copy->start, copy->end, copy->bytes);
    } else if (record->kind == CUPTI_ACTIVITY_KIND_MEMSET) {
        const CUpti_ActivityMemset4* const fill = (const CUpti_ActivityMemset4*)record;
        add("memset", fill->start, fill->end, fill->bytes);
    }
}

static void CUPTIAPI giveBuffer(uint8_t** buffer, size_t* bytes, size_t* records) {
    *buffer = aligned_alloc(8, kBufferBytes);
    *bytes = *buffer != NULL ? kBufferBytes : 0;
    *records = 0;
}

static void CUPTIAPI
takeBuffer(CUcontext context, uint32_t stream, uint8_t* buffer, size_t bytes, size_t valid) {
    (void)context, (void)stream, (void)bytes;
    pthread_mutex_lock(&mutex);
    if (sums->wanted != sums->current) {
        const uint64_t wanted = sums->wanted;
        memset(sums, 0, sizeof *sums);
        sums->wanted = sums->current = wanted;
    }
    for (CUpti_Activity* record = NULL; nextRecord(buffer, valid, &record) == CUPTI_SUCCESS;) {
        addRecord(record);
    }
    pthread_mutex_unlock(&mutex);
    free(buffer);
}

static void* mapFile(const char* path) {
    const int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
    void* mapped = MAP_FAILED;
    if (file >= 0 && ftruncate(file, sizeof *sums) == 0) {
        mapped = mmap(NULL, sizeof *sums, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    if (file >= 0) {
        close(file);
    }
    return mapped != MAP_FAILED ? mapped : NULL;
}

__attribute__((constructor)) static void begin(void) {
    const char* const path = getenv("GPU_KERNELS");
    void* const library = path != NULL ? dlopen("libcupti.so.13", RTLD_NOW) : NULL;
    if (library == NULL) {
        return;
    }
    CUptiResult (*const useBuffers)(CUpti_BuffersCallbackRequestFunc,
                                    CUpti_BuffersCallbackCompleteFunc) =
        dlsym(library, "cuptiActivityRegisterCallbacks");
    CUptiResult (*const enable)(CUpti_ActivityKind) = dlsym(library, "cuptiActivityEnable");
    CUptiResult (*const flushEach)(uint32_t) = dlsym(library, "cuptiActivityFlushPeriod");
    nextRecord = dlsym(library, "cuptiActivityGetNextRecord");
    sums = mapFile(path);
    if (useBuffers == NULL || enable == NULL || flushEach == NULL || nextRecord == NULL ||
        sums == NULL) {
        return;
    }
    const int failures = (useBuffers(giveBuffer, takeBuffer) != CUPTI_SUCCESS) +
                         (enable(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) != CUPTI_SUCCESS) +
                         (enable(CUPTI_ACTIVITY_KIND_MEMCPY) != CUPTI_SUCCESS) +
                         (enable(CUPTI_ACTIVITY_KIND_MEMSET) != CUPTI_SUCCESS) +
                         (flushEach(kFlushMilliseconds) != CUPTI_SUCCESS);
    if (failures != 0) {
        fprintf(stderr, "CUPTI refused %d of 5 calls\n", failures);
    }
}
