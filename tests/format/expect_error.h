// SPDX-License-Identifier: GPL-3.0-or-later
// Claims about errors: the code, and words that the sentence must have.
#pragma once

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace strata::test {

/// `action` must throw an Error with this code whose what() contains `words`.
template <typename Action>
void expectError(ErrorCode code, const std::string& words, Action&& action) {
    try {
        action();
        ADD_FAILURE() << "no error; expected " << codeText(code) << " with: " << words;
    } catch (const Error& error) {
        EXPECT_EQ(codeText(error.code()), codeText(code)) << error.what();
        EXPECT_THAT(error.what(), testing::HasSubstr(words));
    }
}

}  // namespace strata::test
