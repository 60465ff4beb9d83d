// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/parquet_rows.h"

#include "strata/error.h"

#include <dlfcn.h>

#include <filesystem>

namespace strata::data {
namespace {

/// Beside the program's folder, as it is built and as it is installed. Never closed: Arrow's
/// threads would outlive their code.
OpenParquet loadModule() {
    std::error_code failure;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failure);
    const std::filesystem::path module =
        program.parent_path().parent_path() / "lib" / "strata-studio" / "strata_parquet.so";
    void* const library = ::dlopen(module.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const symbol = library != nullptr ? ::dlsym(library, kParquetModuleSymbol) : nullptr;
    if (symbol == nullptr) {
        const char* const reason = ::dlerror();
        throw Error(
            ErrorCode::Internal,
            Sentence("Can't load the Parquet reader of Strata Studio: %1.",
                     reason != nullptr ? Sentence::verbatim(reason) : Sentence("unknown reason")),
            module.string(),
            Sentence("Run packaging/setup.sh and build or install Strata Studio again."));
    }
    return reinterpret_cast<OpenParquet>(symbol);
}

}  // namespace

std::unique_ptr<ParquetRows> openParquet(const std::string& path) {
    static const OpenParquet open = loadModule();
    return std::unique_ptr<ParquetRows>(open(path));
}

}  // namespace strata::data
