// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of the CUDA runtime library (libcudart) that this engine calls, as a value: loaded
// at run time, or made by a test. Declared here and not taken from NVIDIA's headers, so that every
// machine builds the same program, with or without a toolkit; they have kept their form since CUDA
// 11, and a test compares them with the headers where those are. Meanings: "CUDA Runtime API".
// Thread: any; the device that is current is the calling thread's.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

struct CUevent_st;   // of the library
struct CUstream_st;  // of the library

namespace strata::compute {

using CudaEventHandle = CUevent_st*;
using CudaStreamHandle = CUstream_st*;

/// cudaError_t; those that are told apart.
using CudaStatus = int;
inline constexpr CudaStatus kCudaSuccess = 0;
inline constexpr CudaStatus kCudaOutOfMemory = 2;
inline constexpr CudaStatus kCudaInsufficientDriver = 35;
inline constexpr CudaStatus kCudaNoDevice = 100;
inline constexpr CudaStatus kCudaNotReady = 600;

inline constexpr int kCudaHostToDevice = 1;  // cudaMemcpyKind
inline constexpr int kCudaDeviceToHost = 2;
inline constexpr int kCudaCapabilityMajor = 75;  // cudaDeviceAttr
inline constexpr int kCudaCapabilityMinor = 76;
inline constexpr unsigned kCudaStreamNonBlocking = 1;
/// The host sleeps while it waits (its cores update weights), and no times are taken.
inline constexpr unsigned kCudaEventFlags = 3;  // cudaEventBlockingSync | cudaEventDisableTiming
inline constexpr unsigned kCudaHostDefault = 0;

/// cudaDeviceProp differs between versions; it has always begun with the name and the UUID.
inline constexpr std::size_t kCudaPropertiesBytes = 8192;
inline constexpr std::size_t kCudaNameBytes = 256;
inline constexpr std::size_t kCudaUuidBytes = 16;

struct CudaRuntime {
    std::function<CudaStatus(int* version)> driverGetVersion;  ///< 13000: CUDA 13.0; 0: no driver
    std::function<CudaStatus(int* version)> runtimeGetVersion;
    std::function<CudaStatus(int* count)> getDeviceCount;
    std::function<CudaStatus(void* properties, int device)> getDeviceProperties;
    std::function<CudaStatus(int* value, int attribute, int device)> deviceGetAttribute;
    std::function<CudaStatus(int device)> setDevice;
    std::function<CudaStatus(std::size_t* free, std::size_t* total)> memGetInfo;
    std::function<CudaStatus()> getLastError;  ///< also forgets it
    std::function<const char*(CudaStatus)> getErrorName;
    std::function<const char*(CudaStatus)> getErrorString;

    std::function<CudaStatus(void** memory, std::size_t bytes)> malloc;
    std::function<CudaStatus(void* memory)> free;
    std::function<CudaStatus(void* memory, std::size_t bytes, unsigned flags)> hostRegister;
    std::function<CudaStatus(void* memory)> hostUnregister;
    std::function<CudaStatus(void** memory, std::size_t bytes, unsigned flags)> hostAlloc;
    std::function<CudaStatus(void* memory)> freeHost;

    std::function<CudaStatus(CudaStreamHandle* stream, unsigned flags)> streamCreateWithFlags;
    std::function<CudaStatus(CudaStreamHandle stream)> streamDestroy;
    std::function<CudaStatus(CudaStreamHandle stream)> streamSynchronize;
    std::function<CudaStatus(CudaStreamHandle stream, CudaEventHandle event, unsigned flags)>
        streamWaitEvent;
    std::function<CudaStatus(CudaEventHandle* event, unsigned flags)> eventCreateWithFlags;
    std::function<CudaStatus(CudaEventHandle event)> eventDestroy;
    std::function<CudaStatus(CudaEventHandle event, CudaStreamHandle stream)> eventRecord;
    std::function<CudaStatus(CudaEventHandle event)> eventQuery;
    std::function<CudaStatus(CudaEventHandle event)> eventSynchronize;
    std::function<CudaStatus(
        void* to, const void* from, std::size_t bytes, int kind, CudaStreamHandle stream)>
        memcpyAsync;
    std::function<CudaStatus(void* memory, int value, std::size_t bytes, CudaStreamHandle stream)>
        memsetAsync;
};

/// Calls visit(name in the library, function) for every function, in the order above.
template <typename Runtime, typename Visit>
void visitFunctions(Runtime& runtime, const Visit& visit) {
    visit("cudaDriverGetVersion", runtime.driverGetVersion);
    visit("cudaRuntimeGetVersion", runtime.runtimeGetVersion);
    visit("cudaGetDeviceCount", runtime.getDeviceCount);
    visit("cudaGetDeviceProperties", runtime.getDeviceProperties);
    visit("cudaDeviceGetAttribute", runtime.deviceGetAttribute);
    visit("cudaSetDevice", runtime.setDevice);
    visit("cudaMemGetInfo", runtime.memGetInfo);
    visit("cudaGetLastError", runtime.getLastError);
    visit("cudaGetErrorName", runtime.getErrorName);
    visit("cudaGetErrorString", runtime.getErrorString);
    visit("cudaMalloc", runtime.malloc);
    visit("cudaFree", runtime.free);
    visit("cudaHostRegister", runtime.hostRegister);
    visit("cudaHostUnregister", runtime.hostUnregister);
    visit("cudaHostAlloc", runtime.hostAlloc);
    visit("cudaFreeHost", runtime.freeHost);
    visit("cudaStreamCreateWithFlags", runtime.streamCreateWithFlags);
    visit("cudaStreamDestroy", runtime.streamDestroy);
    visit("cudaStreamSynchronize", runtime.streamSynchronize);
    visit("cudaStreamWaitEvent", runtime.streamWaitEvent);
    visit("cudaEventCreateWithFlags", runtime.eventCreateWithFlags);
    visit("cudaEventDestroy", runtime.eventDestroy);
    visit("cudaEventRecord", runtime.eventRecord);
    visit("cudaEventQuery", runtime.eventQuery);
    visit("cudaEventSynchronize", runtime.eventSynchronize);
    visit("cudaMemcpyAsync", runtime.memcpyAsync);
    visit("cudaMemsetAsync", runtime.memsetAsync);
}

/// The library's functions; it stays loaded. libtorch needs the library too, so where models run it
/// is there; a stand-in for it, which has libtorch's few functions only, counts as missing. Throws
/// DeviceUnavailable.
CudaRuntime loadCudaRuntime(const std::string& library = "libcudart.so.13");

}  // namespace strata::compute
