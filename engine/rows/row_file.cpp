// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/row_file.h"

#include "rows/dataset_shard.h"
#include "rows/record_parser.h"
#include "rows/record_splitter.h"

#include "strata/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::data {
namespace {

// The first batch is small, so that the first rows are there at once.
constexpr std::uint64_t kFirstBatchBytes = std::uint64_t{256} << 10;
constexpr std::uint64_t kBatchBytes = std::uint64_t{4} << 20;
/// A record with the blank lines before it.
constexpr std::uint64_t kRangeBytesMax = std::uint64_t{2} * kRecordBytesMax;
constexpr std::size_t kBlockRows = 65'536;
// Of records that cannot be told from the next: further ones are told by what they hold.
constexpr std::size_t kProblemsKept = 10'000;
constexpr std::string_view kSpace = " \t\r\n";

class OpenFile {
public:
    explicit OpenFile(const std::string& path)
        : path_(path), file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (file_ < 0) {
            throwErrno(errno, "open the dataset", path);
        }
    }
    ~OpenFile() { ::close(file_); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    /// Fewer bytes only where the file ends.
    std::string read(std::uint64_t begin, std::uint64_t size) const {
        std::string bytes(size, '\0');
        std::size_t done = 0;
        while (done < bytes.size()) {
            const ssize_t got = ::pread(file_, bytes.data() + done, bytes.size() - done,
                                        static_cast<off_t>(begin + done));
            if (got < 0 && errno == EINTR) {
                continue;
            }
            if (got < 0) {
                throwErrno(errno, "read the dataset", path_);
            }
            if (got == 0) {
                break;
            }
            done += static_cast<std::size_t>(got);
        }
        bytes.resize(done);
        return bytes;
    }

private:
    const std::string& path_;
    int file_ = -1;
};

void trim(std::string& text, std::string_view before) {
    text.resize(text.find_last_not_of(kSpace) + 1);
    text.erase(0, std::min(text.find_first_not_of(before), text.size()));
}

}  // namespace

struct RowFile::State {
    using Block = std::array<std::uint64_t, kBlockRows>;

    /// Why a record cannot be read, as the splitter said.
    struct Problem {
        std::int64_t row = 0;
        std::string text;
    };

    /// Rows that were found and are not yet shown to others.
    struct Batch {
        std::vector<std::uint64_t> begins;
        std::vector<std::size_t> gapsAfter;  ///< for each number that is no row, begins.size() then
        std::vector<Problem> problems;       ///< rows counted within the batch
        std::uint64_t end = 0;
    };

    State(const std::string& givenPath, ColumnMapping givenMapping)
        : path(givenPath), file(path), mapping(std::move(givenMapping)) {
        std::error_code failure;  // told by who opens the file
        bytesTotal = std::filesystem::file_size(path, failure);
        if (isParquet(path) || isPackedFile(path)) {
            throw Error(ErrorCode::DatasetFormatUnknown,
                        "Rows of Parquet and compressed files cannot be shown one by one.", path,
                        "Import or convert a copy, which holds them as JSON Lines.");
        }
        try {
            shard.emplace(path, mapping);
            container = shard->container();
            header = shard->header();
            delimiter = shard->delimiter();
        } catch (const Error& error) {
            if (error.code() != ErrorCode::DatasetEmpty) {
                throw;
            }
            isComplete = true;
        }
    }

    void publish(Batch& batch) {
        const std::lock_guard lock(mutex);
        for (const std::size_t before : batch.gapsAfter) {
            gaps.push_back(count + static_cast<std::int64_t>(before));
        }
        for (Problem& problem : batch.problems) {
            if (problems.size() < kProblemsKept) {
                problems.push_back({count + problem.row, std::move(problem.text)});
            }
        }
        for (const std::uint64_t begin : batch.begins) {
            const auto place = static_cast<std::size_t>(count);
            if (place % kBlockRows == 0) {
                blocks.push_back(std::make_unique<Block>());
            }
            (*blocks.back())[place % kBlockRows] = begin;
            ++count;
        }
        end = batch.end;
        batch.begins.clear();
        batch.gapsAfter.clear();
        batch.problems.clear();
    }

    std::string problemOf(std::int64_t row) const {
        const std::lock_guard lock(mutex);
        const auto known = std::ranges::lower_bound(problems, row, {}, &Problem::row);
        return known != problems.end() && known->row == row ? known->text : std::string();
    }

    std::uint64_t beginOf(std::int64_t row) const {  // under mutex
        const auto place = static_cast<std::size_t>(row);
        return (*blocks[place / kBlockRows])[place % kBlockRows];
    }

    std::int64_t lineNumber(std::int64_t row) const {
        const std::lock_guard lock(mutex);
        return row + 1 + (std::ranges::upper_bound(gaps, row) - gaps.begin());
    }

    /// The bytes from the end of the record before to the end of this one; of a record that is
    /// longer than a row may be, the beginning.
    std::string bytesOf(std::int64_t row) const {
        std::uint64_t begin = 0;
        std::uint64_t behind = 0;
        {
            const std::lock_guard lock(mutex);
            begin = beginOf(row);
            behind = row + 1 < count ? beginOf(row + 1) : end;
        }
        return file.read(begin, std::min(behind - begin, kRangeBytesMax));
    }

    DatasetRecord recordOf(std::int64_t row) const {
        DatasetRecord record;
        record.number = lineNumber(row);
        record.problem = problemOf(row);
        if (!record.problem.empty()) {
            return record;
        }
        record.text = bytesOf(row);
        if (container == DatasetContainer::Delimited) {
            ByteStream stream(std::string_view(record.text));
            RawRecord cells;
            splitDelimited(stream, delimiter)->next(cells);
            record.fields = std::move(cells.fields);
            record.problem = std::move(cells.problem);
        } else if (container != DatasetContainer::PlainText) {
            trim(record.text, container == DatasetContainer::Json ? " \t\r\n," : kSpace);
        }
        return record;
    }

    /// With a parser that no other thread has at the time.
    template <typename Use>
    ReadRow parsed(const Use& use) const {
        std::optional<RecordParser> parser;
        {
            const std::lock_guard lock(mutex);
            if (!idleParsers.empty()) {
                parser = std::move(idleParsers.back());
                idleParsers.pop_back();
            }
        }
        if (!parser) {
            parser.emplace(mapping);
        }
        ReadRow read = use(*parser);
        const std::lock_guard lock(mutex);
        idleParsers.push_back(*std::move(parser));
        return read;
    }

    const std::string path;
    const OpenFile file;
    const ColumnMapping mapping;
    std::uint64_t bytesTotal = 0;
    DatasetContainer container = DatasetContainer::JsonLines;
    std::vector<std::string> header;
    char delimiter = ',';
    std::optional<DatasetShard> shard;  ///< of build() alone

    mutable std::mutex mutex;
    std::vector<std::unique_ptr<Block>> blocks;  // guarded by mutex
    std::vector<std::int64_t> gaps;  // guarded: for each number that is no row, the rows before it
    std::vector<Problem> problems;   // guarded: in the order of the rows
    std::int64_t count = 0;          // guarded
    std::uint64_t end = 0;           // guarded: behind the last row
    bool isComplete = false;         // guarded
    mutable std::vector<RecordParser> idleParsers;  // guarded
};

RowFile::RowFile(const std::string& path, ColumnMapping mapping)
    : state_(std::make_unique<State>(path, std::move(mapping))) {}
RowFile::~RowFile() = default;

void RowFile::build(const std::function<void()>& grown, const std::stop_token& stop) {
    State& state = *state_;
    State::Batch batch;
    RawRecord record;
    std::uint64_t begin = state.shard ? state.shard->position() : 0;
    std::uint64_t published = begin;
    std::uint64_t wanted = kFirstBatchBytes;
    std::int64_t lastNumber = 0;
    SplitResult result = state.shard ? SplitResult::Record : SplitResult::End;
    while (result != SplitResult::End && result != SplitResult::Broken) {
        record.problem.clear();
        result = state.shard->next(record);
        if (result != SplitResult::End) {
            for (; lastNumber + 1 < record.number; ++lastNumber) {
                batch.gapsAfter.push_back(batch.begins.size());
            }
            lastNumber = record.number;
            if (!record.problem.empty()) {
                batch.problems.push_back(
                    {static_cast<std::int64_t>(batch.begins.size()), record.problem});
            }
            batch.begins.push_back(begin);
            begin = batch.end = state.shard->position();
        }
        if (begin - published >= wanted) {
            state.publish(batch);
            published = begin;
            wanted = kBatchBytes;
            grown();
            if (stop.stop_requested()) {
                throw Error(ErrorCode::Stopped, "The dataset was closed.");
            }
        }
    }
    batch.end = begin;
    state.publish(batch);
    state.shard.reset();
    {
        const std::lock_guard lock(state.mutex);
        state.isComplete = true;
    }
    grown();
}

const std::string& RowFile::path() const {
    return state_->path;
}

std::int64_t RowFile::count() const {
    const std::lock_guard lock(state_->mutex);
    return state_->count;
}

bool RowFile::isComplete() const {
    const std::lock_guard lock(state_->mutex);
    return state_->isComplete;
}

std::uint64_t RowFile::bytesDone() const {
    const std::lock_guard lock(state_->mutex);
    return state_->end;
}

std::uint64_t RowFile::bytesTotal() const {
    return state_->bytesTotal;
}

std::uint64_t RowFile::memoryBytes() const {
    const std::lock_guard lock(state_->mutex);
    return state_->blocks.size() * sizeof(State::Block) +
           state_->gaps.capacity() * sizeof(std::int64_t);
}

std::int64_t RowFile::lineNumber(std::int64_t row) const {
    return state_->lineNumber(row);
}

std::int64_t RowFile::rowOfLine(std::int64_t line) const {
    const std::int64_t rows = count();
    std::int64_t low = 0;
    std::int64_t high = rows;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (lineNumber(middle) < line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < rows && lineNumber(low) == line ? low : -1;
}

std::string RowFile::text(std::int64_t row) const {
    std::string text = state_->bytesOf(row);
    trim(text, state_->container == DatasetContainer::Json ? " \t\r\n," : kSpace);
    return text;
}

std::string RowFile::json(std::int64_t row) const {
    return recordJson(state_->recordOf(row), state_->container, state_->header);
}

ReadRow RowFile::read(std::int64_t row) const {
    const DatasetRecord record = state_->recordOf(row);
    return state_->parsed([&](RecordParser& parser) {
        return parser.read(record, state_->container, state_->header);
    });
}

ReadRow RowFile::parse(const std::string& json, std::int64_t row) const {
    const DatasetRecord record{state_->lineNumber(row), json, {}, {}};
    return state_->parsed(
        [&](RecordParser& parser) { return parser.read(record, DatasetContainer::JsonLines, {}); });
}

}  // namespace strata::data
