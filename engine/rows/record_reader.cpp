// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/record_reader.h"

#include "rows/dataset_container.h"
#include "rows/parquet_rows.h"
#include "rows/row_layout.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <filesystem>
#include <optional>
#include <utility>

namespace strata::rows {
namespace {

std::unique_ptr<RecordSplitter> splitterFor(ByteStream& stream, const ContainerFormat& format) {
    switch (format.container) {
        case DatasetContainer::JsonLines:
            return splitLines(stream);
        case DatasetContainer::Json:
            return splitJson(stream, format.nesting);
        case DatasetContainer::Delimited:
            return splitDelimited(stream, format.delimiter);
        case DatasetContainer::PlainText:
        case DatasetContainer::Parquet:
            break;
    }
    return splitPlainText(stream);
}

/// The rows of a Parquet file as records of JSON text.
class ParquetSplitter final : public RecordSplitter {
public:
    explicit ParquetSplitter(const std::string& path) : rows_(openParquet(path)) {}

    SplitResult next(RawRecord& record) override {
        record.number = rows_->rowsDone() + 1;
        if (!rows_->next(record.text)) {
            return SplitResult::End;
        }
        if (record.text.size() > kRecordBytesMax) {
            record.problem = Sentence("the row is longer than %1 MiB", kRecordBytesMax >> 20);
            return SplitResult::Bad;
        }
        return SplitResult::Record;
    }

    double share() const {
        return rows_->rowsTotal() <= 0 ? 1.0
                                       : static_cast<double>(rows_->rowsDone()) /
                                             static_cast<double>(rows_->rowsTotal());
    }

private:
    std::unique_ptr<ParquetRows> rows_;
};

std::uint64_t sizeOf(const std::string& file) {
    std::error_code failure;  // told by who opens the file
    const std::uintmax_t bytes = std::filesystem::file_size(file, failure);
    return failure ? 0 : bytes;
}

std::vector<std::string> readHeader(RecordSplitter& splitter, const std::string& path) {
    RawRecord record;
    if (splitter.next(record) != SplitResult::Record) {
        throw Error(ErrorCode::DatasetLineInvalid,
                    Sentence("The header cannot be read: %1.", record.problem), path,
                    Sentence("Name the columns in the first line of the table."));
    }
    std::vector<std::string> header;
    for (const std::string& field : record.fields) {
        text::requireUtf8(field);
        header.push_back(columnName(field));
    }
    return header;
}

}  // namespace

std::string recordPlace(const std::string& file, DatasetContainer container, std::int64_t number) {
    const bool isLine = container == DatasetContainer::JsonLines;
    return file + (isLine ? ", line " : ", record ") + std::to_string(number);
}

std::string shardName(const std::string& dataset, const std::string& file) {
    const std::filesystem::path whole(dataset);
    std::error_code unknown;  // a split by its name: FOLDER/train
    const std::filesystem::path folder =
        std::filesystem::is_directory(whole, unknown) ? whole : whole.parent_path();
    return std::filesystem::path(file)
        .lexically_normal()
        .lexically_relative(folder.lexically_normal())
        .string();
}

std::string containerName(const RecordFormat& format) {
    switch (format.container) {
        case DatasetContainer::JsonLines:
            return "jsonl";
        case DatasetContainer::Json:
            return "json";
        case DatasetContainer::Delimited:
            return format.delimiter == '\t' ? "tsv" : "csv";
        case DatasetContainer::Parquet:
            return "parquet";
        case DatasetContainer::PlainText:
            break;
    }
    return "text";
}

void refuseEmptyFile(const std::string& path) {
    throw Error(ErrorCode::DatasetEmpty, Sentence("The file has no rows."), path,
                Sentence("Choose a file with at least one row."));
}

struct RecordReader::State {
    struct OpenedFile {
        std::int64_t recordsBefore = 0;  ///< the number of the last record of the files before
        DatasetContainer container = DatasetContainer::PlainText;
    };

    State(std::vector<std::string> given, const ColumnMapping& columns, ByteTap gets)
        : files(std::move(given)), mapping(columns), tap(std::move(gets)) {
        for (const std::string& file : files) {
            bytesTotal += sizeOf(file);
        }
        openNext();
    }

    /// The next file with records; leaves no splitter where there is none.
    void openNext() {
        do {
            bytesBefore += std::exchange(bytesOfFile, 0);
            splitter.reset();
            parquet = nullptr;
            stream.reset();
            if (opened.size() == files.size()) {
                return;
            }
            opened.push_back({lastNumber, {}});
            open(files[opened.size() - 1]);
        } while (!splitter);
    }

    void open(const std::string& path) {
        isBroken = false;
        bytesOfFile = sizeOf(path);
        if (isParquet(path)) {
            auto rows = std::make_unique<ParquetSplitter>(path);
            parquet = rows.get();
            format = {DatasetContainer::Parquet, ',', {}};
            splitter = std::move(rows);
        } else {
            stream.emplace(path, tap);
            const auto found = detectContainer(*stream, path, mapping);
            if (!found) {
                return;
            }
            stream->consume(found->skipBytes);
            splitter = splitterFor(*stream, *found);
            format = {found->container, found->delimiter, {}};
            if (format.container == DatasetContainer::Delimited) {
                format.header = readHeader(*splitter, path);
            }
        }
        opened.back().container = format.container;
        hasRecords = true;
    }

    SplitResult nextOfFile(RawRecord& record) {
        record.problem = {};
        try {
            return splitter->next(record);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::DatasetContainerInvalid) {
                throw;
            }
            throw Error(error.code(), error.failure(),
                        recordPlace(files[opened.size() - 1], format.container,
                                    lastNumber - opened.back().recordsBefore + 1),
                        error.nextStep());
        }
    }

    const std::vector<std::string> files;
    const ColumnMapping mapping;
    const ByteTap tap;
    std::vector<OpenedFile> opened;    ///< so far, in the order of the files
    std::optional<ByteStream> stream;  ///< of all containers but Parquet
    std::unique_ptr<RecordSplitter> splitter;
    const ParquetSplitter* parquet = nullptr;
    RecordFormat format;
    bool hasRecords = false;
    bool isBroken = false;  ///< where the next record of the file begins is not known
    std::int64_t lastNumber = 0;
    std::uint64_t bytesOfFile = 0;
    std::uint64_t bytesBefore = 0;  ///< of the files that were read
    std::uint64_t bytesTotal = 0;
};

RecordReader::RecordReader(std::vector<std::string> files,
                           const ColumnMapping& mapping,
                           ByteTap tap)
    : state_(std::make_unique<State>(std::move(files), mapping, std::move(tap))) {}
RecordReader::~RecordReader() = default;
RecordReader::RecordReader(RecordReader&&) noexcept = default;

SplitResult RecordReader::next(RawRecord& record) {
    State& state = *state_;
    for (; state.splitter; state.openNext()) {
        const SplitResult result = state.isBroken ? SplitResult::End : state.nextOfFile(record);
        if (result == SplitResult::End) {
            continue;
        }
        // A table's header is its splitter's first record, but not a row.
        record.number += state.opened.back().recordsBefore -
                         (state.format.container == DatasetContainer::Delimited ? 1 : 0);
        state.lastNumber = record.number;
        state.isBroken = result == SplitResult::Broken;
        return result;
    }
    return SplitResult::End;
}

bool RecordReader::isEmpty() const {
    return !state_->hasRecords;
}

const RecordFormat& RecordReader::format() const {
    return state_->format;
}

std::size_t RecordReader::fileIndex() const {
    return state_->opened.size() - 1;
}

std::uint64_t RecordReader::position() const {
    return state_->stream ? state_->stream->position() : 0;
}

RecordReader::Place RecordReader::placeOf(std::int64_t number) const {
    std::size_t index = state_->opened.size() - 1;
    while (index > 0 && state_->opened[index].recordsBefore >= number) {
        --index;
    }
    const State::OpenedFile& opened = state_->opened[index];
    return {state_->files[index], opened.container, number - opened.recordsBefore};
}

std::uint64_t RecordReader::bytesRead() const {
    if (state_->parquet != nullptr) {
        const auto bytes = static_cast<double>(state_->bytesOfFile);
        return state_->bytesBefore + static_cast<std::uint64_t>(state_->parquet->share() * bytes);
    }
    return state_->bytesBefore + (state_->stream ? state_->stream->bytesRead() : 0);
}

std::uint64_t RecordReader::bytesTotal() const {
    return state_->bytesTotal;
}

}  // namespace strata::rows
