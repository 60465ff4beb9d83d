// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/csv.h"

#include <string_view>

namespace strata {
namespace {

void appendField(const std::string& field, char separator, std::string& record) {
    const char special[] = {separator, '"', '\r', '\n'};
    if (field.find_first_of(std::string_view(special, sizeof special)) == std::string::npos) {
        record += field;
        return;
    }
    record += '"';
    for (const char byte : field) {
        record.append(byte == '"' ? 2 : 1, byte);
    }
    record += '"';
}

}  // namespace

std::string csvRecord(const std::vector<std::string>& fields, char separator) {
    std::string record;
    for (std::size_t index = 0; index < fields.size(); ++index) {
        if (index > 0) {
            record += separator;
        }
        appendField(fields[index], separator, record);
    }
    return record + "\r\n";
}

}  // namespace strata
