// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are a dataset file of any container. Rows that cannot be used and files that are none
// are the outside world's; whatever leaves the reader but an Error ends the process.
#include "rows/dataset_reader.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <cstddef>
#include <cstdint>
#include <fstream>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const strata::test::TempDir folder;
    const std::string path = folder.file("rows");
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    try {
        strata::data::DatasetReader reader(path, strata::data::BadRows::Collect);
        while (reader.next()) {
        }
    } catch (const strata::Error&) {
        return 0;  // said to the person
    }
    return 0;
}
