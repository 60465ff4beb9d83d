// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are a dataset file of any container, read from front to back and by number. Rows that
// cannot be used and files that are none are the outside world's; whatever leaves the reader but an
// Error ends the process.
#include "rows/dataset_reader.h"
#include "support/temp_dir.h"

#include "strata/error.h"
#include "strata/row_file.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>

namespace {

void readFrontToBack(const std::string& path) {
    strata::rows::DatasetReader reader(path, strata::rows::BadRows::Collect);
    while (reader.next()) {
    }
}

void readByNumber(const std::string& path) {
    strata::RowFile file(path);
    file.build([] {}, {});
    for (std::int64_t row = 0; row < file.count(); ++row) {
        file.read(row);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const strata::test::TempDir folder;
    const std::string path = folder.file("rows");
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    for (const auto read : {readFrontToBack, readByNumber}) {
        try {
            read(path);
        } catch (const strata::Error&) {
            continue;  // said to the person
        }
    }
    return 0;
}
