// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/left_out_rows.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace strata::run {
namespace {

/// More than one row in this many makes it likely that the file is not what it was taken for.
constexpr std::int64_t kRowsPerLeftOut = 10;

std::string rowsText(std::int64_t count, const std::string& path) {
    return std::to_string(count) + (count == 1 ? " row of " : " rows of ") + path;
}

}  // namespace

void LeftOutRows::add(const data::RowIssue& issue) {
    if (issue.severity == data::IssueSeverity::Error) {
        unusable_.add(issue);
    } else if (issue.code != ErrorCode::RowTooLong) {
        warnings_.add(issue);
    }
}

void LeftOutRows::requireFew(std::int64_t rowCount, const std::string& path) const {
    if (count() * kRowsPerLeftOut > rowCount) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    std::to_string(count()) + " of " + std::to_string(rowCount) +
                        " rows can't be used, more than one in " + std::to_string(kRowsPerLeftOut) +
                        ":" + unusable_.text(),
                    path, "Correct these rows or remove them from the file.");
    }
}

void LeftOutRows::notice(const std::string& path, const RunContext& context) const {
    if (count() > 0) {
        context.notice(rowsText(count(), path) + " can't be used and " +
                       (count() == 1 ? "is" : "are") + " skipped:" + unusable_.text());
    }
    if (warnings_.count() > 0) {
        context.notice("Used although they look incomplete, in " + path + ":" + warnings_.text());
    }
}

LeftOutRowsWriter::LeftOutRowsWriter(std::string path) : path_(std::move(path)) {
    std::error_code absent;
    std::filesystem::remove(path_, absent);
}

void LeftOutRowsWriter::add(const std::string& file, const data::RowIssue& issue) {
    if (path_.empty() || issue.severity != data::IssueSeverity::Error) {
        return;
    }
    if (!writer_) {
        writer_.emplace(path_);
    }
    const nlohmann::ordered_json line = {{"file", file},
                                         {"row", issue.row},
                                         {"code", codeText(issue.code)},
                                         {"message", issue.message}};
    // What is not UTF-8 in it is replaced: the reason must not be lost over the name of a file.
    writer_->append(line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                    "\n");
}

void LeftOutRowsWriter::commit() {
    if (writer_) {
        writer_->commit();
    }
}

std::int64_t countLeftOutRows(const std::string& path) {
    std::ifstream file(path);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
}

}  // namespace strata::run
