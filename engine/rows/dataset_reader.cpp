// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_reader.h"

#include "rows/record_parser.h"
#include "rows/record_reader.h"

#include "strata/error.h"

#include <set>
#include <utility>

namespace strata::rows {
namespace {

/// Columns that cannot be used are told before the first row is read. Throws DatasetFormatUnknown.
void requireKnownColumns(const RecordFormat& format, const ColumnMapping& mapping) {
    const std::vector<std::string_view> header(format.header.begin(), format.header.end());
    if (mapping.isEmpty() && format.container == DatasetContainer::Delimited) {
        detectLayout(header);
    } else if (!mapping.isEmpty() && (format.container == DatasetContainer::Delimited ||
                                      format.container == DatasetContainer::PlainText)) {
        requireMapped(mapping, header);
    }
}

/// The first name that several columns of a table have.
std::optional<std::string> repeatedColumn(const std::vector<std::string>& header) {
    std::set<std::string_view> seen;
    for (const std::string& name : header) {
        if (!name.empty() && !seen.insert(name).second) {
            return name;
        }
    }
    return std::nullopt;
}

}  // namespace

struct DatasetReader::State {
    State(const std::string& givenPath,
          BadRows badRows,
          DatasetSplit chosen,
          const ColumnMapping& givenMapping)
        : path(givenPath),
          policy(badRows),
          dataset(std::move(chosen)),
          mapping(givenMapping),
          records(dataset.files, mapping),
          parser(mapping) {
        if (!dataset.remark.empty()) {
            remarks.push_back(dataset.remark);
        }
        if (records.isEmpty()) {
            if (!isFolder()) {
                refuseEmptyFile(dataset.files[0]);
            }
            return;
        }
        container = containerName(records.format());
        if (const auto repeated = repeatedColumn(records.format().header)) {
            remarks.push_back(
                Sentence("There are several columns '%1'; only the last one is read.", *repeated));
        }
        lookAtFile();
    }

    bool isFolder() const { return dataset.files.size() > 1; }

    void lookAtFile() {
        try {
            requireKnownColumns(records.format(), mapping);
        } catch (const Error& error) {
            throw Error(error.code(), error.failure(), dataset.files[records.fileIndex()],
                        error.nextStep());
        }
        fileLookedAt = records.fileIndex();
    }

    /// In a folder an empty shard has no rows and does no harm.
    SplitResult nextRecord() {
        const SplitResult result = records.next(current);
        if (result != SplitResult::End && records.fileIndex() != fileLookedAt) {
            lookAtFile();
        }
        return result;
    }

    void addIssue(RowIssue issue) {
        issue = placed(std::move(issue));
        if (tell) {
            tell(issue);
        }
        if (issues.size() < kIssuesKept) {
            issues.push_back(std::move(issue));
        }
    }

    RowIssue placed(RowIssue issue) const {
        if (isFolder()) {
            const RecordReader::Place place = records.placeOf(issue.row);
            const std::string where =
                recordPlace(shardName(path, place.file), place.container, place.number);
            issue.message = Sentence("%1: %2", where, issue.message);
        }
        return issue;
    }

    /// A bad row: thrown with its place, or collected.
    void reject(const Error& error, std::int64_t number) {
        const bool nothingKnown = error.code() == ErrorCode::DatasetFormatUnknown && !layout;
        if (policy == BadRows::Throw || nothingKnown) {
            throw Error(error.code(), error.failure(), records.placeOf(number).text(),
                        error.nextStep());
        }
        if (badRowCount == 0) {
            firstHint = error.nextStep();
        }
        ++badRowCount;
        addIssue({number, error.code(), error.failure(), IssueSeverity::Error});
    }

    /// Once each, with the first row that is read then.
    void tellRemarks(std::int64_t number) {
        for (Sentence& remark : std::exchange(remarks, {})) {
            addIssue({number, ErrorCode::DatasetContainerInvalid, std::move(remark),
                      IssueSeverity::Warning});
        }
    }

    /// The current record as a row.
    std::optional<Row> tryParse() {
        std::vector<RowIssue> warnings;
        try {
            Row row = parser.parse(current, records.format(), warnings);
            if (records.format().container != DatasetContainer::PlainText && !layout) {
                layout = parser.layout();
            }
            tellRemarks(current.number);
            for (RowIssue& warning : warnings) {
                addIssue(std::move(warning));
            }
            return row;
        } catch (const Error& error) {
            reject(error, current.number);
        }
        return std::nullopt;
    }

    std::string path;
    BadRows policy;
    DatasetSplit dataset;
    const ColumnMapping mapping;
    RecordReader records;
    std::size_t fileLookedAt = 0;
    std::string container;  ///< of the first shard
    RecordParser parser;
    std::optional<RowLayout> layout;
    std::vector<Sentence> remarks;  ///< on the dataset as a whole, not told yet
    std::vector<RowIssue> issues;
    std::function<void(const RowIssue&)> tell;
    std::int64_t goodRows = 0;
    std::int64_t badRowCount = 0;
    Sentence firstHint;  ///< of the first bad row
    bool ended = false;
    DatasetRecord current;
};

DatasetReader::DatasetReader(const std::string& path,
                             BadRows policy,
                             SplitUse use,
                             const ColumnMapping& mapping)
    : DatasetReader(path, policy, datasetFiles(path, use), mapping) {}
DatasetReader::DatasetReader(const std::string& path,
                             BadRows policy,
                             DatasetSplit dataset,
                             const ColumnMapping& mapping)
    : state_(std::make_unique<State>(path, policy, std::move(dataset), mapping)) {}
DatasetReader::~DatasetReader() = default;
DatasetReader::DatasetReader(DatasetReader&&) noexcept = default;

std::optional<Row> DatasetReader::next() {
    State& state = *state_;
    while (!state.ended) {
        const SplitResult result = state.nextRecord();
        state.ended = result == SplitResult::End || result == SplitResult::Broken;
        if (result == SplitResult::End) {
            break;
        }
        if (auto row = state.tryParse()) {
            ++state.goodRows;
            return row;
        }
    }
    if (state.goodRows == 0) {
        const Sentence reason = state.issues.empty()
                                    ? Sentence()
                                    : Sentence(" The first problem: %1", state.issues[0].message);
        throw Error(
            ErrorCode::DatasetEmpty,
            Sentence("%1 has no usable rows.%2",
                     state.isFolder() ? Sentence("The folder") : Sentence("The file"), reason),
            state.path,
            state.firstHint.empty() ? Sentence("Choose a file with at least one row.")
                                    : state.firstHint);
    }
    return std::nullopt;
}

std::string DatasetReader::formatName() const {
    if (state_->container == kPlainTextFormat) {
        return kPlainTextFormat;
    }
    return (state_->layout ? layoutName(*state_->layout) + " " : "") + state_->container;
}

const std::vector<RowIssue>& DatasetReader::issues() const {
    return state_->issues;
}
void DatasetReader::tellIssues(std::function<void(const RowIssue&)> listener) {
    state_->tell = std::move(listener);
}
std::int64_t DatasetReader::rowCount() const {
    return state_->goodRows + state_->badRowCount;
}
std::uint64_t DatasetReader::bytesRead() const {
    return state_->records.bytesRead();
}
std::uint64_t DatasetReader::bytesTotal() const {
    return state_->records.bytesTotal();
}
const std::string& DatasetReader::path() const {
    return state_->path;
}
BadRows DatasetReader::policy() const {
    return state_->policy;
}
const DatasetSplit& DatasetReader::dataset() const {
    return state_->dataset;
}
RowIssue DatasetReader::placed(RowIssue issue) const {
    return state_->placed(std::move(issue));
}
std::string DatasetReader::placeOf(std::int64_t rowNumber) const {
    return state_->records.placeOf(rowNumber).text();
}

void requireMappedColumns(const std::string& path, const ColumnMapping& mapping) {
    if (mapping.isEmpty()) {
        return;
    }
    try {
        DatasetReader(path, BadRows::Collect, SplitUse::Train, mapping).next();
    } catch (const Error& error) {
        if (error.code() != ErrorCode::DatasetEmpty) {
            throw;
        }
    }
}

}  // namespace strata::rows
