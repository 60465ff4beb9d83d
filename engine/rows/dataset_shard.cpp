// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_shard.h"

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

}  // namespace

std::string rowPlace(const std::string& file, DatasetContainer container, std::int64_t rowNumber) {
    const bool isLine = container == DatasetContainer::JsonLines;
    return file + (isLine ? ", line " : ", record ") + std::to_string(rowNumber);
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

struct DatasetShard::State {
    State(const std::string& filePath, const ColumnMapping& mapping, ByteTap tap) : path(filePath) {
        std::error_code failure;  // told by who opens the file
        bytesTotal = std::filesystem::file_size(path, failure);
        if (isParquet(path)) {
            format.container = DatasetContainer::Parquet;
            auto rows = std::make_unique<ParquetSplitter>(path);
            parquet = rows.get();
            splitter = std::move(rows);
            return;
        }
        stream.emplace(path, std::move(tap));
        format = detectContainer(*stream, path, mapping);
        stream->consume(format.skipBytes);
        splitter = splitterFor(*stream, format);
        if (format.container == DatasetContainer::Delimited) {
            readHeader();
        }
    }

    void readHeader() {
        RawRecord record;
        if (splitter->next(record) != SplitResult::Record) {
            throw Error(ErrorCode::DatasetLineInvalid,
                        Sentence("The header cannot be read: %1.", record.problem), path,
                        Sentence("Name the columns in the first line of the table."));
        }
        for (const std::string& field : record.fields) {
            text::requireUtf8(field);
            header.push_back(columnName(field));
        }
    }

    std::string path;
    std::uint64_t bytesTotal = 0;
    ContainerFormat format;
    std::optional<ByteStream> stream;  ///< of all containers but Parquet
    std::unique_ptr<RecordSplitter> splitter;
    const ParquetSplitter* parquet = nullptr;
    std::vector<std::string> header;
    std::int64_t lastNumber = 0;
};

DatasetShard::DatasetShard(const std::string& path, const ColumnMapping& mapping, ByteTap tap)
    : state_(std::make_unique<State>(path, mapping, std::move(tap))) {}
DatasetShard::~DatasetShard() = default;
DatasetShard::DatasetShard(DatasetShard&&) noexcept = default;

SplitResult DatasetShard::next(RawRecord& record) {
    State& state = *state_;
    try {
        const SplitResult result = state.splitter->next(record);
        if (state.format.container == DatasetContainer::Delimited) {
            --record.number;  // the header is the splitter's first record, but not a row
        }
        state.lastNumber = result == SplitResult::End ? state.lastNumber : record.number;
        return result;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::DatasetContainerInvalid) {
            throw;
        }
        throw Error(error.code(), error.failure(),
                    rowPlace(state.path, state.format.container, state.lastNumber + 1),
                    error.nextStep());
    }
}

DatasetContainer DatasetShard::container() const {
    return state_->format.container;
}

std::string DatasetShard::containerName() const {
    switch (state_->format.container) {
        case DatasetContainer::JsonLines:
            return "jsonl";
        case DatasetContainer::Json:
            return "json";
        case DatasetContainer::Delimited:
            return state_->format.delimiter == '\t' ? "tsv" : "csv";
        case DatasetContainer::Parquet:
            return "parquet";
        case DatasetContainer::PlainText:
            break;
    }
    return "text";
}

const std::vector<std::string>& DatasetShard::header() const {
    return state_->header;
}

char DatasetShard::delimiter() const {
    return state_->format.delimiter;
}

std::uint64_t DatasetShard::position() const {
    return state_->stream ? state_->stream->position() : 0;
}

std::uint64_t DatasetShard::bytesRead() const {
    if (state_->parquet != nullptr) {
        return static_cast<std::uint64_t>(state_->parquet->share() *
                                          static_cast<double>(state_->bytesTotal));
    }
    return state_->stream->bytesRead();
}

std::uint64_t DatasetShard::bytesTotal() const {
    return state_->bytesTotal;
}

std::optional<DatasetShard> openUnlessEmpty(const std::string& path,
                                            const ColumnMapping& mapping,
                                            ByteTap tap) {
    try {
        return std::optional<DatasetShard>(std::in_place, path, mapping, std::move(tap));
    } catch (const Error& error) {
        if (error.code() != ErrorCode::DatasetEmpty) {
            throw;
        }
        return std::nullopt;
    }
}

}  // namespace strata::rows
