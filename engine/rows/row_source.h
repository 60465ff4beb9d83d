// SPDX-License-Identifier: GPL-3.0-or-later
// What a row was made from, as the row itself says: rows of one source resemble each other, so a
// split keeps them on one side. Thread: one.
#pragma once

#include "rows/dataset_container.h"
#include "rows/record_splitter.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::rows {

class RowSources {
public:
    RowSources();
    ~RowSources();

    /// The value of the record's column "group", else "document", else "source"; a list or an
    /// object as JSON text. Empty where none of them has a value, or the record cannot be read.
    /// `header`: of a table, its names as columnName gives them.
    std::string of(const RawRecord& record,
                   DatasetContainer container,
                   const std::vector<std::string>& header);

private:
    struct Json;
    std::unique_ptr<Json> json_;
};

}  // namespace strata::rows
