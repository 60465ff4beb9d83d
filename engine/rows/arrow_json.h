// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of an Arrow array as JSON text. Part of the module strata_parquet. Thread: any; pure.
#pragma once

#include <cstdint>
#include <string>

namespace arrow {
class Array;
}

namespace strata::rows {

/// Appends the JSON of element `index`, which must lie inside the array. Lists are arrays, structs
/// and maps objects, dictionary codes what they stand for; a struct's null fields are left out,
/// because every row of a column has every field, among them those of other tools' arguments; text
/// goes as it is, bytes that are no UTF-8 as null; a number that is none (NaN, infinity) is null;
/// times, dates and decimals are text. Throws DatasetContainerInvalid, without a place, for a
/// dictionary code or a type that has no meaning here.
void appendArrowJson(const arrow::Array& array, std::int64_t index, std::string& json);

/// Appends `text` as a JSON string. Bytes that are no UTF-8 stay as they are, for the row's reader
/// to name.
void appendJsonString(std::string_view text, std::string& json);

}  // namespace strata::rows
