// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_reader.h"

#include "rows/dataset_shard.h"
#include "rows/record_parser.h"

#include "strata/error.h"

#include <filesystem>
#include <set>
#include <utility>

namespace strata::rows {
namespace {

struct OpenedShard {
    std::int64_t rowsBefore = 0;  ///< the number of the last row of the shard before
    DatasetContainer container = DatasetContainer::PlainText;
};

/// Columns that cannot be used are told before the first row is read. Throws DatasetFormatUnknown.
void requireKnownColumns(const DatasetShard& shard, const ColumnMapping& mapping) {
    const std::vector<std::string_view> header(shard.header().begin(), shard.header().end());
    if (mapping.isEmpty() && shard.container() == DatasetContainer::Delimited) {
        detectLayout(header);
    } else if (!mapping.isEmpty() && (shard.container() == DatasetContainer::Delimited ||
                                      shard.container() == DatasetContainer::PlainText)) {
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
          parser(givenMapping) {
        if (!dataset.remark.empty()) {
            remarks.push_back(dataset.remark);
        }
        for (const std::string& file : dataset.files) {
            std::error_code failure;  // told by who opens the file
            const std::uintmax_t bytes = std::filesystem::file_size(file, failure);
            bytesTotal += failure ? 0 : bytes;
        }
        openNextShard();
    }

    bool isFolder() const { return dataset.files.size() > 1; }

    /// False when there is none left. In a folder an empty shard has no rows and does no harm.
    bool openNextShard() {
        while (opened.size() < dataset.files.size()) {
            bytesOfReadShards += shard ? shard->bytesTotal() : 0;
            shard.reset();
            opened.push_back({lastNumber});
            try {
                openShard(dataset.files[opened.size() - 1]);
                opened.back().container = shard->container();
                containerName = containerName.empty() ? shard->containerName() : containerName;
                return true;
            } catch (const Error& error) {
                if (error.code() != ErrorCode::DatasetEmpty || !isFolder()) {
                    throw;
                }
            }
        }
        return false;
    }

    void openShard(const std::string& file) {
        shard.emplace(file, mapping);
        const bool isFirst = opened.size() == 1;  // the others have its columns
        if (const auto repeated = isFirst ? repeatedColumn(shard->header()) : std::nullopt) {
            remarks.push_back(
                Sentence("There are several columns '%1'; only the last one is read.", *repeated));
        }
        try {
            requireKnownColumns(*shard, mapping);
        } catch (const Error& error) {
            throw Error(error.code(), error.failure(), file, error.nextStep());
        }
    }

    /// The next record of any shard, its number that of the whole dataset.
    SplitResult nextRecord(RawRecord& record) {
        while (shard) {
            const SplitResult result = shard->next(record);
            if (result != SplitResult::End) {
                record.number += opened.back().rowsBefore;
                lastNumber = record.number;
                return result;
            }
            if (!openNextShard()) {
                break;
            }
        }
        return SplitResult::End;
    }

    /// The shard that was read when the row was.
    std::size_t shardOf(std::int64_t number) const {
        std::size_t index = opened.size() - 1;
        while (index > 0 && opened[index].rowsBefore >= number) {
            --index;
        }
        return index;
    }

    std::string place(std::int64_t number) const {
        const std::size_t index = shardOf(number);
        return rowPlace(dataset.files[index], opened[index].container,
                        number - opened[index].rowsBefore);
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
            const std::size_t index = shardOf(issue.row);
            const std::string where =
                rowPlace(shardName(path, dataset.files[index]), opened[index].container,
                         issue.row - opened[index].rowsBefore);
            issue.message = Sentence("%1: %2", where, issue.message);
        }
        return issue;
    }

    /// A bad row: thrown with its place, or collected.
    void reject(const Error& error, std::int64_t number) {
        const bool nothingKnown = error.code() == ErrorCode::DatasetFormatUnknown && !layout;
        if (policy == BadRows::Throw || nothingKnown) {
            throw Error(error.code(), error.failure(), place(number), error.nextStep());
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

    std::optional<Row> tryParse(const RawRecord& record) {
        std::vector<RowIssue> warnings;
        try {
            Row row = parser.parse(record, shard->container(), shard->header(), warnings);
            if (shard->container() != DatasetContainer::PlainText && !layout) {
                layout = parser.layout();
            }
            tellRemarks(record.number);
            for (RowIssue& warning : warnings) {
                addIssue(std::move(warning));
            }
            return row;
        } catch (const Error& error) {
            reject(error, record.number);
        }
        return std::nullopt;
    }

    std::string path;
    BadRows policy;
    DatasetSplit dataset;
    const ColumnMapping mapping;
    std::optional<DatasetShard> shard;  ///< empty behind the last one
    std::vector<OpenedShard> opened;    ///< so far, in the order of the files
    std::int64_t lastNumber = 0;
    std::string containerName;  ///< of the first shard
    std::uint64_t bytesTotal = 0;
    std::uint64_t bytesOfReadShards = 0;
    RecordParser parser;
    std::optional<RowLayout> layout;
    std::vector<Sentence> remarks;  ///< on the dataset as a whole, not told yet
    std::vector<RowIssue> issues;
    std::function<void(const RowIssue&)> tell;
    std::int64_t goodRows = 0;
    std::int64_t badRowCount = 0;
    Sentence firstHint;  ///< of the first bad row
    bool ended = false;
    RawRecord current;
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
        state.current.problem = {};
        const SplitResult result = state.nextRecord(state.current);
        state.ended = result == SplitResult::End || result == SplitResult::Broken;
        if (result == SplitResult::End) {
            break;
        }
        if (auto row = state.tryParse(state.current)) {
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
    if (state_->containerName == kPlainTextFormat) {
        return kPlainTextFormat;
    }
    return (state_->layout ? layoutName(*state_->layout) + " " : "") + state_->containerName;
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
    return state_->bytesOfReadShards + (state_->shard ? state_->shard->bytesRead() : 0);
}
std::uint64_t DatasetReader::bytesTotal() const {
    return state_->bytesTotal;
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
    return state_->place(rowNumber);
}

}  // namespace strata::rows
