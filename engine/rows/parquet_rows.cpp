// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/parquet_rows.h"

#include "base/module.h"

#include "strata/error.h"

namespace strata::data {
namespace {

OpenParquet loadReader() {
    const ModuleSymbol module = loadModule("strata_parquet", kParquetModuleSymbol);
    if (module.address == nullptr) {
        throw Error(ErrorCode::Internal,
                    Sentence("Can't load the Parquet reader of Strata Studio: %1.", module.reason),
                    module.path,
                    Sentence("Run packaging/setup.sh and build or install Strata Studio again."));
    }
    return reinterpret_cast<OpenParquet>(module.address);
}

}  // namespace

std::unique_ptr<ParquetRows> openParquet(const std::string& path) {
    static const OpenParquet open = loadReader();
    return std::unique_ptr<ParquetRows>(open(path));
}

}  // namespace strata::data
