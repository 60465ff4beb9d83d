// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for the fuzzer where there is none: gives a fuzz target every file of the folders and
// files named on the command line, once each, in the order of their names.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> casesAt(const fs::path& path) {
    if (!fs::is_directory(path)) {
        return {path};
    }
    std::vector<fs::path> cases;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) {
            cases.push_back(entry.path());
        }
    }
    std::ranges::sort(cases);
    return cases;
}

}  // namespace

int main(int argumentCount, char** arguments) {
    std::size_t count = 0;
    for (int i = 1; i < argumentCount; ++i) {
        for (const fs::path& path : casesAt(arguments[i])) {
            // Names the culprit when a case ends the process.
            std::printf("%s\n", path.c_str());
            std::fflush(stdout);
            std::ifstream stream(path, std::ios::binary);
            const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                   bytes.size());
            ++count;
        }
    }
    std::printf("%zu cases\n", count);
    // A folder that lost its cases must not pass for a clean one.
    return count > 0 ? 0 : 1;
}
