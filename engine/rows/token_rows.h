// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a token file, as batches are made of them. Thread: any, once it is made.
#pragma once

#include "rows/batcher.h"

#include <string>

namespace strata::rows {

class TokenRows final : public RowSource {
public:
    /// Throws NotFound, TokenFileInvalid.
    explicit TokenRows(const std::string& path) : file_(path) {}

    std::int64_t rowCount() const override { return file_.rowCount(); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return file_.rowLength(rowIndex);
    }
    EncodedRow row(std::int64_t rowIndex) const override { return file_.row(rowIndex); }

    std::vector<std::int64_t> lengths() const {
        std::vector<std::int64_t> lengths;
        lengths.reserve(static_cast<std::size_t>(rowCount()));
        for (std::int64_t row = 0; row < rowCount(); ++row) {
            lengths.push_back(rowLength(row));
        }
        return lengths;
    }

private:
    format::TokenFile file_;
};

}  // namespace strata::rows
