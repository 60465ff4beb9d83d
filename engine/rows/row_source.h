// SPDX-License-Identifier: GPL-3.0-or-later
// What a row was made from, as the row itself says: rows of one source resemble each other, so a
// split keeps them on one side. Thread: one.
#pragma once

#include "strata/dataset_outline.h"

#include <memory>
#include <string>

namespace strata::rows {

class RowSources {
public:
    RowSources();
    ~RowSources();

    /// The value of the record's column "group", else "document", else "source"; a list or an
    /// object as JSON text. Empty where none of them has a value, or the record cannot be read.
    std::string of(const DatasetRecord& record, const RecordFormat& format);

private:
    struct Json;
    std::unique_ptr<Json> json_;
};

}  // namespace strata::rows
