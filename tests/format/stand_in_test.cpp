// SPDX-License-Identifier: GPL-3.0-or-later
// Files that have not arrived are named for what they are by every reader of model files.
#include "format/stand_in.h"

#include "format/expect_error.h"
#include "format/gguf.h"
#include "format/plain_file.h"
#include "format/safetensors.h"
#include "format/text_file.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <string>

namespace strata::format {
namespace {

using test::expectError;

const std::string kPointer =
    "version https://git-lfs.github.com/spec/v1\noid sha256:abc\nsize 4976698672\n";
const std::string kPage = "\n<!DOCTYPE html>\n<html><body>Log in</body></html>\n";

class StandIn : public testing::Test {
protected:
    /// Every reader must refuse `bytes` with `words`.
    void expectRefused(const std::string& bytes, const std::string& words) {
        const std::string path = folder_.file("file");
        test::writePlainFile(path, bytes);
        expectError(ErrorCode::SafetensorsInvalid, words, [&] { SafetensorsFile file(path); });
        expectError(ErrorCode::GgufInvalid, words, [&] { GgufFile::open(path); });
        expectError(ErrorCode::InvalidText, words, [&] { readTextFile(path); });
    }

    test::TempDir folder_;
};

TEST_F(StandIn, Case09PointersPagesAndZeroBytesAreNamed) {
    expectRefused(kPointer, "`git lfs pull`");
    expectRefused(kPage, "web page");
    expectRefused("<HTML>", "web page");
    expectRefused(std::string(5000, '\0'), "zero bytes");
}

TEST_F(StandIn, Case11TheBytesOfACutOffFileAreCounted) {
    const std::string whole =
        test::readPlainFile(strata::test::inTree("tests/format/data/library.safetensors"));
    const std::string path = folder_.file("model.safetensors");
    test::writePlainFile(path, whole.substr(0, whole.size() - 1));
    expectError(ErrorCode::SafetensorsInvalid,
                "cut off: it has " + std::to_string(whole.size() - 1) + " of " +
                    std::to_string(whole.size()) + " bytes",
                [&] { SafetensorsFile file(path); });
    test::writePlainFile(path, whole.substr(0, 20));
    expectError(ErrorCode::SafetensorsInvalid, "cut off within its header",
                [&] { SafetensorsFile file(path); });
}

TEST_F(StandIn, OtherContentPasses) {
    for (const char* const content : {"", "{}", "version 2", "\n", "<doc>", "<htm"}) {
        EXPECT_NO_THROW(refuseStandIn(content, ErrorCode::Internal, "file")) << content;
    }
    EXPECT_NO_THROW(refuseStandIn(std::string(7, '\0'), ErrorCode::Internal, "file"));
}

}  // namespace
}  // namespace strata::format
