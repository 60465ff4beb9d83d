// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/parquet_rows.h"

#include "base/module.h"

#include "strata/error.h"

namespace strata::rows {
namespace {

OpenParquet loadReader() {
    const ModuleSymbol module = loadModule(
        "strata_parquet", kParquetModuleSymbol, ErrorCode::Internal, [](const Sentence& reason) {
            return Sentence("Can't load the Parquet reader of Strata Studio: %1.", reason);
        });
    return reinterpret_cast<OpenParquet>(module.address);
}

}  // namespace

std::unique_ptr<ParquetRows> openParquet(const std::string& path) {
    static const OpenParquet open = loadReader();
    return std::unique_ptr<ParquetRows>(open(path));
}

}  // namespace strata::rows
