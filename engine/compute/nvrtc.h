// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of NVIDIA's run-time compiler (libnvrtc) that this engine calls, as cuda_runtime.h
// has the runtime's. Meanings: "NVRTC". Thread: any.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

struct _nvrtcProgram;  // of the library

namespace strata::compute {

using NvrtcProgramHandle = _nvrtcProgram*;
/// nvrtcResult
using NvrtcStatus = int;
inline constexpr NvrtcStatus kNvrtcSuccess = 0;

struct Nvrtc {
    std::function<NvrtcStatus(int* major, int* minor)> version;
    std::function<NvrtcStatus(NvrtcProgramHandle* program,
                              const char* source,
                              const char* name,
                              int headerCount,
                              const char* const* headers,
                              const char* const* includeNames)>
        createProgram;
    std::function<NvrtcStatus(
        NvrtcProgramHandle program, int optionCount, const char* const* options)>
        compileProgram;
    std::function<NvrtcStatus(NvrtcProgramHandle program, std::size_t* bytes)> getCubinSize;
    std::function<NvrtcStatus(NvrtcProgramHandle program, char* cubin)> getCubin;
    std::function<NvrtcStatus(NvrtcProgramHandle program, std::size_t* bytes)> getProgramLogSize;
    std::function<NvrtcStatus(NvrtcProgramHandle program, char* log)> getProgramLog;
    std::function<NvrtcStatus(NvrtcProgramHandle* program)> destroyProgram;
    std::function<const char*(NvrtcStatus)> getErrorString;
};

/// Calls visit(name in the library, function) for every function, in the order above.
template <typename Compiler, typename Visit>
void visitFunctions(Compiler& compiler, const Visit& visit) requires requires {
    compiler.compileProgram;
}
{
    visit("nvrtcVersion", compiler.version);
    visit("nvrtcCreateProgram", compiler.createProgram);
    visit("nvrtcCompileProgram", compiler.compileProgram);
    visit("nvrtcGetCUBINSize", compiler.getCubinSize);
    visit("nvrtcGetCUBIN", compiler.getCubin);
    visit("nvrtcGetProgramLogSize", compiler.getProgramLogSize);
    visit("nvrtcGetProgramLog", compiler.getProgramLog);
    visit("nvrtcDestroyProgram", compiler.destroyProgram);
    visit("nvrtcGetErrorString", compiler.getErrorString);
}

/// The library's functions; it stays loaded. Looked for as the loader does, then beside the CUDA
/// runtime that libtorch brought. Throws DeviceUnavailable.
Nvrtc loadNvrtc(const std::string& library = "libnvrtc.so.13");

}  // namespace strata::compute
