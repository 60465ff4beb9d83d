// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/row_file.h"

#include "format/byte_file.h"
#include "rows/byte_source.h"
#include "rows/dataset_container.h"
#include "rows/dataset_files.h"
#include "rows/dataset_reader.h"
#include "rows/record_parser.h"
#include "rows/record_reader.h"
#include "rows/row_index.h"
#include "rows/row_spool.h"

#include "strata/error.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {
namespace {

// The first batch is small, so that the first rows are there at once.
constexpr std::uint64_t kFirstBatchBytes = std::uint64_t{256} << 10;
constexpr std::uint64_t kBatchBytes = std::uint64_t{4} << 20;
/// A record with the blank lines before it.
constexpr std::uint64_t kRangeBytesMax = std::uint64_t{2} * rows::kRecordBytesMax;
constexpr std::string_view kLineSpace = " \t\r\n";

rows::ChangeStamp stampOf(const std::string& file) {
    std::error_code failure;  // told by who opens the file
    return {std::filesystem::file_size(file, failure),
            std::filesystem::last_write_time(file, failure)};
}

void trim(std::string& text, std::string_view before) {
    text.resize(text.find_last_not_of(kLineSpace) + 1);
    text.erase(0, std::min(text.find_first_not_of(before), text.size()));
}

void trimRecord(std::string& text, DatasetContainer container) {
    trim(text, container == DatasetContainer::Json ? " \t\r\n," : kLineSpace);
}

}  // namespace

struct RowFile::State {
    State(const std::string& givenPath, ColumnMapping givenMapping)
        : path(givenPath), mapping(std::move(givenMapping)) {}

    /// The rows that are found from now on are of this part. Its file stays open, so that what
    /// happens to its name does not matter.
    void beginPart(rows::RowPart given, std::uint64_t begin) {
        const auto part = std::make_shared<const rows::RowPart>(std::move(given));
        if (!part->isSpooled) {
            auto file = std::make_shared<const format::ByteFile>(part->file);
            const std::lock_guard lock(mutex);
            openedPart = part;
            opened = std::move(file);
        }
        index.beginPart(part, begin);
    }

    /// The part's file; that of one part is open at a time. Throws NotFound, IoFailed (also when
    /// the file was changed since its rows were found).
    std::shared_ptr<const format::ByteFile> fileOf(
        const std::shared_ptr<const rows::RowPart>& part) {
        {
            const std::lock_guard lock(mutex);
            if (openedPart == part) {
                return opened;
            }
        }
        auto file = std::make_shared<const format::ByteFile>(part->file);
        if (stampOf(part->file) != part->stamp) {
            throw Error(ErrorCode::IoFailed,
                        Sentence("The file changed after the dataset was opened."), part->file,
                        Sentence("Open the dataset again."));
        }
        const std::lock_guard lock(mutex);
        openedPart = part;
        opened = file;
        return file;
    }

    /// The bytes from the end of the record before to the end of this one; of a record that is
    /// longer than a row may be, the beginning.
    std::string bytesAt(const rows::RowPlace& place) {
        std::string bytes(std::min(place.end - place.begin, kRangeBytesMax), '\0');
        const auto room = std::as_writable_bytes(std::span(bytes));
        if (place.part->isSpooled) {
            spool->file().read(place.begin, room);
        } else {
            fileOf(place.part)->read(place.begin, room);
        }
        return bytes;
    }

    DatasetRecord recordAt(const rows::RowPlace& place) {
        DatasetRecord record;
        record.number = place.number;
        record.problem = place.problem;
        if (!record.problem.empty()) {
            return record;
        }
        record.text = bytesAt(place);
        if (place.part->format.container == DatasetContainer::Delimited) {
            rows::ByteStream stream(std::string_view(record.text));
            DatasetRecord cells;
            rows::splitDelimited(stream, place.part->format.delimiter)->next(cells);
            record.fields = std::move(cells.fields);
            record.problem = std::move(cells.problem);
        } else if (place.part->format.container != DatasetContainer::PlainText) {
            trimRecord(record.text, place.part->format.container);
        }
        return record;
    }

    /// With a parser that no other thread has at the time.
    template <typename Use>
    ReadRow parsed(const Use& use) {
        std::optional<rows::RecordParser> parser;
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
    const ColumnMapping mapping;
    rows::RowIndex index;
    std::unique_ptr<rows::RowSpool> spool;  ///< made before the first row in it is published
    std::atomic<std::uint64_t> bytesDone = 0;
    std::atomic<std::uint64_t> bytesTotal = 0;

    std::mutex mutex;
    std::shared_ptr<const rows::RowPart> openedPart;  // guarded by mutex, as all below
    std::shared_ptr<const format::ByteFile> opened;
    std::vector<rows::RecordParser> idleParsers;
};

/// Goes through the files of a dataset once, from front to back.
class RowFile::Finder {
public:
    Finder(State& state, const std::function<void()>& grown, const std::stop_token& stop)
        : state_(state), grown_(grown), stop_(stop) {}

    void run() {
        const rows::DatasetSplit dataset = rows::datasetFiles(state_.path, rows::SplitUse::Train);
        for (const std::string& file : dataset.files) {
            state_.bytesTotal += stampOf(file).bytes;
        }
        const bool isFolder = dataset.files.size() > 1;
        for (const std::string& file : dataset.files) {
            if (!findIn(file, isFolder ? rows::shardName(state_.path, file) : std::string())) {
                break;
            }
        }
        state_.index.complete();
        grown_();
    }

private:
    /// False when the rest of the dataset cannot be found.
    bool findIn(const std::string& file, const std::string& name) {
        rows::RowPart part;
        part.file = file;
        part.name = name;
        part.stamp = stampOf(file);
        const bool isDecoded = rows::isParquet(file);
        part.isSpooled = isDecoded || rows::isPackedFile(file);
        if (part.isSpooled && !state_.spool) {
            state_.spool = std::make_unique<rows::RowSpool>();
        }
        rows::RowSpool* const spool = part.isSpooled ? state_.spool.get() : nullptr;
        const std::uint64_t base = part.isSpooled ? spool->size() : 0;
        const auto keep = [spool](std::string_view bytes) { spool->append(bytes); };
        rows::RecordReader records(
            {file}, state_.mapping,
            part.isSpooled && !isDecoded ? rows::ByteTap(keep) : rows::ByteTap());
        if (records.isEmpty()) {
            bytesBefore_ += part.stamp.bytes;
            return true;
        }
        part.format = records.format();
        part.numbersBefore = state_.index.lastNumber();
        const std::uint64_t bytes = part.stamp.bytes;
        state_.beginPart(std::move(part), base + records.position());
        const rows::SplitResult end = findRows(records, [&](const DatasetRecord& record) {
            if (!isDecoded) {
                return base + records.position();
            }
            spool->append(record.text);
            spool->append("\n");
            return spool->size();
        });
        bytesBefore_ += bytes;
        show(bytesBefore_);
        return end == rows::SplitResult::End;
    }

    /// `endOf` says where a record ends.
    template <typename EndOf>
    rows::SplitResult findRows(rows::RecordReader& records, const EndOf& endOf) {
        const std::int64_t numbersBefore = state_.index.lastNumber();
        DatasetRecord record;
        rows::SplitResult result = rows::SplitResult::Record;
        while (result != rows::SplitResult::Broken) {
            result = records.next(record);
            if (result == rows::SplitResult::End) {
                break;
            }
            record.number += numbersBefore;
            state_.index.add(record, endOf(record));
            const std::uint64_t bytesDone = bytesBefore_ + records.bytesRead();
            if (bytesDone - shown_ >= wanted_) {
                show(bytesDone);
                wanted_ = kBatchBytes;
                shown_ = bytesDone;
                grown_();
                if (stop_.stop_requested()) {
                    throw Error(ErrorCode::Stopped, Sentence("The dataset was closed."));
                }
            }
        }
        return result;
    }

    /// To the readers, what was found so far.
    void show(std::uint64_t bytesDone) {
        if (state_.spool) {
            state_.spool->flush();
        }
        state_.bytesDone = bytesDone;
        state_.index.publish();
    }

    State& state_;
    const std::function<void()>& grown_;
    const std::stop_token& stop_;
    std::uint64_t bytesBefore_ = 0;  ///< of the files that were read
    std::uint64_t shown_ = 0;        ///< bytes done when `grown` was last called
    std::uint64_t wanted_ = kFirstBatchBytes;
};

RowFile::RowFile(const std::string& path, ColumnMapping mapping)
    : state_(std::make_unique<State>(path, std::move(mapping))) {}
RowFile::~RowFile() = default;

void RowFile::build(const std::function<void()>& grown, const std::stop_token& stop) {
    rows::requireMappedColumns(state_->path, state_->mapping);
    Finder(*state_, grown, stop).run();
}

const std::string& RowFile::path() const {
    return state_->path;
}

std::int64_t RowFile::count() const {
    return state_->index.count();
}

bool RowFile::isComplete() const {
    return state_->index.isComplete();
}

std::uint64_t RowFile::bytesDone() const {
    return state_->bytesDone;
}

std::uint64_t RowFile::bytesTotal() const {
    return state_->bytesTotal;
}

std::int64_t RowFile::lineNumber(std::int64_t row) const {
    return state_->index.number(row);
}

std::int64_t RowFile::rowOfLine(std::int64_t line) const {
    return state_->index.rowOf(line);
}

std::string RowFile::text(std::int64_t row) const {
    const rows::RowPlace place = state_->index.place(row);
    std::string text = state_->bytesAt(place);
    trimRecord(text, place.part->format.container);
    return text;
}

std::string RowFile::json(std::int64_t row) const {
    const rows::RowPlace place = state_->index.place(row);
    return rows::recordJson(state_->recordAt(place), place.part->format);
}

ReadRow RowFile::read(std::int64_t row) const {
    const rows::RowPlace place = state_->index.place(row);
    const rows::RowPart& part = *place.part;
    const DatasetRecord record = state_->recordAt(place);
    ReadRow read = state_->parsed(
        [&](rows::RecordParser& parser) { return parser.read(record, part.format); });
    if (!part.name.empty()) {
        const std::string where =
            rows::recordPlace(part.name, part.format.container, place.number - part.numbersBefore);
        for (RowIssue& issue : read.issues) {
            issue.message = Sentence("%1: %2", where, issue.message);
        }
    }
    return read;
}

ReadRow RowFile::parse(const std::string& json, std::int64_t row) const {
    const DatasetRecord record{state_->index.number(row), json, {}, {}};
    return state_->parsed([&](rows::RecordParser& parser) {
        return parser.read(record, {DatasetContainer::JsonLines, ',', {}});
    });
}

}  // namespace strata
