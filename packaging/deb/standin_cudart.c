/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libcudart.so.13, of which libtorch_cpu.so wants six functions for its profiler: it answers as on a machine
   without a driver, so that the package computes on the processor and holds no file of NVIDIA's. Codes are those of CUDA's
   documentation. The real one, where a person has installed it, is loaded before this one is looked for. */

enum { kSuccess = 0, kInsufficientDriver = 35 };

int cudaGetDeviceCount(int *count) {
    if (count) {
        *count = 0;
    }
    return kInsufficientDriver;
}

int cudaGetDeviceProperties(void *properties, int device) {
    (void)properties;
    (void)device;
    return kInsufficientDriver;
}

int cudaDeviceSynchronize(void) { return kInsufficientDriver; }

/* Zero is what the real ones say of a driver that is not there. */
int cudaDriverGetVersion(int *version) {
    if (version) {
        *version = 0;
    }
    return kSuccess;
}

int cudaRuntimeGetVersion(int *version) {
    if (version) {
        *version = 0;
    }
    return kSuccess;
}

const char *cudaGetErrorString(int error) {
    return error == kSuccess ? "no error" : "CUDA is not installed: this library only stands in for it";
}
