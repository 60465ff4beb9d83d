// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/left_out_rows.h"

#include "rows/row_checks.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace strata::train {
namespace {

/// More than one row in this many makes it likely that the file is not what it was taken for.
constexpr std::int64_t kRowsPerLeftOut = 10;

}  // namespace

void LeftOutRows::add(const RowIssue& issue) {
    if (issue.severity == IssueSeverity::Error) {
        unusable_.add(issue);
    } else if (rows::isAboutDataset(issue)) {
        remarks_.push_back(issue.message);
    } else if (issue.code != ErrorCode::RowTooLong) {
        warnings_.add(issue);
    }
}

void LeftOutRows::requireFew(std::int64_t rowCount, const std::string& path) const {
    if (count() * kRowsPerLeftOut > rowCount) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("%1 of %2 rows can't be used, more than one in %3:%4", count(),
                             rowCount, kRowsPerLeftOut, unusable_.lines()),
                    path,
                    unusable_.areAll(ErrorCode::InvalidText)
                        ? Sentence("If the file is in Latin-1, convert it: iconv -f WINDOWS-1252 "
                                   "-t UTF-8 FILE > NEW_FILE.")
                        : Sentence("Correct these rows or remove them from the file."));
    }
}

void LeftOutRows::notice(const std::string& path, const models::RunContext& context) const {
    if (count() == 1) {
        context.notice(
            Sentence("1 row of %1 can't be used and is skipped:%2", path, unusable_.lines()));
    } else if (count() > 1) {
        context.notice(Sentence("%1 rows of %2 can't be used and are skipped:%3", count(), path,
                                unusable_.lines()));
    }
    for (const Sentence& remark : remarks_) {
        context.notice(Sentence("In %1: %2", path, remark));
    }
    if (warnings_.count() > 0) {
        context.notice(
            Sentence("These rows of %1 look incomplete but are used:%2", path, warnings_.lines()));
    }
}

LeftOutRowsWriter::LeftOutRowsWriter(std::string path) : path_(std::move(path)) {
    std::error_code absent;
    std::filesystem::remove(path_, absent);
}

void LeftOutRowsWriter::add(const std::string& file, const RowIssue& issue) {
    if (path_.empty() || issue.severity != IssueSeverity::Error) {
        return;
    }
    if (!writer_) {
        writer_.emplace(path_);
    }
    const nlohmann::ordered_json line = {{"file", file},
                                         {"row", issue.row},
                                         {"code", codeText(issue.code)},
                                         {"message", issue.message.text()}};
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

}  // namespace strata::train
