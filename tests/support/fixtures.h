// SPDX-License-Identifier: GPL-3.0-or-later
// The reference data: all of it where it stands beside the checkout, else the part of it that the
// tree carries (tests/fixtures). On a machine without the checkout, STRATA_FIXTURES names the
// folder. Thread: any.
#pragma once

#include "support/places.h"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace strata::test {

/// The path of a file or folder of the reference data; one that is in neither place is named where
/// the tree would have it.
inline std::string fixture(const std::string& path) {
    if (const char* carried = std::getenv("STRATA_FIXTURES")) {
        return std::string(carried) + "/" + path;
    }
    const std::string beside = strata::test::inShared("fixtures/") + path;
    return std::filesystem::exists(beside) ? beside
                                           : strata::test::inTree("tests/fixtures/") + path;
}

/// The families of tiny models that have `file`: all five of those for "model/config.json", and
/// wherever the reference data stand beside the checkout.
inline std::vector<std::string> familiesWith(const std::string& file) {
    std::vector<std::string> families;
    for (const std::string family : {"llama2", "llama3", "mistral", "qwen2", "qwen3"}) {
        if (std::filesystem::exists(fixture(family + "/" + file))) {
            families.push_back(family);
        }
    }
    return families;
}

/// The demo's model, SmolLM2-135M-Instruct as GGUF: what STRATA_SMOLLM2_GGUF names, else where
/// packaging/fetch_demo_model.sh puts it. It may be absent.
inline std::string smolLm2Gguf() {
    if (const char* given = std::getenv("STRATA_SMOLLM2_GGUF")) {
        return given;
    }
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    const std::string root = cache != nullptr && *cache != '\0'
                                 ? cache
                                 : std::string(home == nullptr ? "" : home) + "/.cache";
    return root + "/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf";
}

}  // namespace strata::test
