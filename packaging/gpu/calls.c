// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded, counts the calls of the CUDA runtime that PyTorch makes, in a file that GPU_CALLS
// names and that anyone can read meanwhile: entries of 48 bytes of name and 8 bytes of count. It
// needs no header of CUDA. The engine's own calls go to the functions that it looks up in the
// library itself and are not seen here, nor are those that cuBLAS and cuDNN make to the driver.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

typedef int Result;  // cudaError_t
typedef struct {
    unsigned x, y, z;
} Dim3;

enum { kNotReady = 3 };  // cudaErrorInitializationError

// Of cudaMemcpyKind.
enum { kHostToHost, kUp, kDown, kWithin, kByAddress };

enum Count {
    StreamSynchronize,
    DeviceSynchronize,
    EventSynchronize,
    Malloc,
    MallocBytes,
    Free,
    Launch,
    Memset,
    Up,
    UpBytes,
    UpPageable,
    UpPageableBytes,
    Down,
    DownBytes,
    DownPageable,
    DownPageableBytes,
    Within,
    WithinBytes,
    BlockingCopy,
    Counts
};

typedef struct {
    char name[48];
    uint64_t count;
} Entry;

static const char* const kNames[Counts] = {"cudaStreamSynchronize",
                                           "cudaDeviceSynchronize",
                                           "cudaEventSynchronize",
                                           "cudaMalloc",
                                           "bytes of cudaMalloc",
                                           "cudaFree",
                                           "kernel launches",
                                           "cudaMemset",
                                           "copies up",
                                           "bytes up",
                                           "copies up, pageable",
                                           "bytes up, pageable",
                                           "copies down",
                                           "bytes down",
                                           "copies down, pageable",
                                           "bytes down, pageable",
                                           "copies within",
                                           "bytes within",
                                           "cudaMemcpy"};

static Entry unread[Counts];
static Entry* entries = unread;

__attribute__((constructor)) static void openFile(void) {
    const char* const path = getenv("GPU_CALLS");
    const int file = path != NULL ? open(path, O_RDWR | O_CREAT | O_TRUNC, 0644) : -1;
    if (file < 0) {
        return;
    }
    if (ftruncate(file, sizeof unread) == 0) {
        void* const mapped = mmap(NULL, sizeof unread, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        entries = mapped != MAP_FAILED ? mapped : unread;
    }
    close(file);
    for (int count = 0; count < Counts; ++count) {
        for (size_t at = 0; kNames[count][at] != '\0'; ++at) {
            entries[count].name[at] = kNames[count][at];
        }
    }
}

static void add(enum Count count, uint64_t amount) {
    __atomic_fetch_add(&entries[count].count, amount, __ATOMIC_RELAXED);
}

static void* find(void** cached, const char* name) {
    void* found = __atomic_load_n(cached, __ATOMIC_ACQUIRE);
    if (found == NULL) {
        // The library's own, which RTLD_NEXT does not find in one that a program has opened for
        // itself.
        void* const library = dlopen("libcudart.so.13", RTLD_LAZY | RTLD_NOLOAD);
        found = library != NULL ? dlsym(library, name) : dlsym(RTLD_NEXT, name);
        __atomic_store_n(cached, found, __ATOMIC_RELEASE);
    }
    return found;
}

// Defines a function of the runtime that counts and calls the one of the library.
#define FORWARD(name, parameters, arguments, counting)                               \
    __attribute__((visibility("default"))) Result name parameters {                  \
        static void* cached;                                                         \
        Result(*const real) parameters = (Result(*) parameters)find(&cached, #name); \
        counting;                                                                    \
        return real != NULL ? real arguments : kNotReady;                            \
    }

// cudaPointerAttributes of CUDA 13 begins so; what follows is reserved.
typedef struct {
    int type;
    int device;
    void* devicePointer;
    void* hostPointer;
    long reserved[8];
} Attributes;

enum { kUnregistered, kHost, kDevice };  // of cudaMemoryType

static int typeOf(const void* pointer) {
    static void* cached;
    static void* cachedError;
    Result (*const read)(Attributes*, const void*) =
        (Result(*)(Attributes*, const void*))find(&cached, "cudaPointerGetAttributes");
    Attributes attributes = {0};
    if (read != NULL && read(&attributes, pointer) == 0) {
        return attributes.type;
    }
    Result (*const forget)(void) = (Result(*)(void))find(&cachedError, "cudaGetLastError");
    if (forget != NULL) {
        forget();
    }
    return kUnregistered;
}

static void countCopy(void* to, const void* from, size_t bytes, int kind) {
    if (kind == kByAddress) {
        const int toType = typeOf(to), fromType = typeOf(from);
        kind = toType == kDevice ? (fromType == kDevice ? kWithin : kUp)
                                 : (fromType == kDevice ? kDown : kHostToHost);
    }
    if (kind == kUp) {
        const int pageable = typeOf(from) == kUnregistered;
        add(Up, 1);
        add(UpBytes, bytes);
        add(UpPageable, pageable ? 1 : 0);
        add(UpPageableBytes, pageable ? bytes : 0);
    } else if (kind == kDown) {
        const int pageable = typeOf(to) == kUnregistered;
        add(Down, 1);
        add(DownBytes, bytes);
        add(DownPageable, pageable ? 1 : 0);
        add(DownPageableBytes, pageable ? bytes : 0);
    } else if (kind == kWithin) {
        add(Within, 1);
        add(WithinBytes, bytes);
    }
}

FORWARD(cudaStreamSynchronize, (void* stream), (stream), add(StreamSynchronize, 1))
FORWARD(cudaDeviceSynchronize, (void), (), add(DeviceSynchronize, 1))
FORWARD(cudaEventSynchronize, (void* event), (event), add(EventSynchronize, 1))
FORWARD(cudaMalloc, (void** memory, size_t bytes), (memory, bytes), add(Malloc, 1);
        add(MallocBytes, bytes))
FORWARD(cudaFree, (void* memory), (memory), add(Free, 1))
FORWARD(cudaMemsetAsync,
        (void* memory, int value, size_t bytes, void* stream),
        (memory, value, bytes, stream),
        add(Memset, 1))
FORWARD(cudaMemcpyAsync,
        (void* to, const void* from, size_t bytes, int kind, void* stream),
        (to, from, bytes, kind, stream),
        countCopy(to, from, bytes, kind))
FORWARD(cudaMemcpy,
        (void* to, const void* from, size_t bytes, int kind),
        (to, from, bytes, kind),
        add(BlockingCopy, 1);
        countCopy(to, from, bytes, kind))
FORWARD(__cudaLaunchKernel,
        (void* kernel, Dim3 grid, Dim3 block, void** arguments, size_t shared, void* stream),
        (kernel, grid, block, arguments, shared, stream),
        add(Launch, 1))
FORWARD(cudaLaunchKernel,
        (const void* kernel, Dim3 grid, Dim3 block, void** arguments, size_t shared, void* stream),
        (kernel, grid, block, arguments, shared, stream),
        add(Launch, 1))
FORWARD(cudaLaunchKernelExC,
        (const void* configuration, const void* kernel, void** arguments),
        (configuration, kernel, arguments),
        add(Launch, 1))
