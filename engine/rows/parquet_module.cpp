// SPDX-License-Identifier: GPL-3.0-or-later
// The module strata_parquet (parquet_rows.h): one row group after another, a few rows at a time, so
// that memory depends on the file's pages and rows, not on its length.
#include "rows/arrow_json.h"
#include "rows/parquet_rows.h"

#include "strata/error.h"

#include <arrow/io/file.h>
#include <arrow/memory_pool.h>
#include <arrow/record_batch.h>
#include <arrow/status.h>
#include <parquet/arrow/reader.h>
#include <parquet/exception.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace strata::rows {
namespace {

/// Rows are decoded in batches of about this much, by the average size of the group's rows.
constexpr std::int64_t kBatchBytes = std::int64_t{4} << 20;
constexpr std::int64_t kBatchRowsMax = 1024;
/// Bytes asked of the file at a time, for each column.
constexpr std::int64_t kReadBytes = std::int64_t{64} << 10;
/// The length of the footer, and the magic word behind it.
constexpr std::size_t kTailBytes = 8;
constexpr int kColumnDepthMax = 100;

Sentence damagedHint() {
    return Sentence("Download or copy it again; pyarrow.parquet.read_table(FILE) checks it.");
}

[[noreturn]] void throwDamaged(const Sentence& message, const std::string& where) {
    throw Error(ErrorCode::DatasetContainerInvalid, message, where, damagedHint());
}

[[noreturn]] void throwStatus(const arrow::Status& status, const std::string& where) {
    if (status.IsOutOfMemory()) {
        throw Error(ErrorCode::DatasetContainerInvalid,
                    Sentence("The Parquet file needs more than %1 MiB of memory at a time: its "
                             "pages or rows are too large, or it is damaged.",
                             kParquetBytesMax >> 20),
                    where, Sentence("Write the file again with smaller pages, or as JSON Lines."));
    }
    std::string reason = status.message().substr(0, status.message().find('\n'));
    while (reason.ends_with('.') || reason.ends_with(' ')) {
        reason.pop_back();
    }
    throwDamaged(Sentence("The Parquet file cannot be read: %1.", reason), where);
}

template <typename Value>
Value require(arrow::Result<Value> result, const std::string& where) {
    if (!result.ok()) {
        throwStatus(result.status(), where);
    }
    return std::move(result).MoveValueUnsafe();
}

/// What can be told without Arrow, in plainer words than its own.
void checkEnds(const std::string& path) {
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    std::ifstream file(path, std::ios::binary);
    if (failure || !file) {
        throwErrno(failure ? failure.value() : errno, Sentence("Can't open the dataset"), path);
    }
    std::array<char, kTailBytes> tail{};
    if (size >= kTailBytes) {
        file.seekg(-static_cast<std::streamoff>(kTailBytes), std::ios::end);
        file.read(tail.data(), tail.size());
    }
    const std::string_view magic(tail.data() + 4, 4);
    if (magic == "PARE") {
        throw Error(ErrorCode::DatasetContainerInvalid, Sentence("The Parquet file is encrypted."),
                    path, Sentence("Decrypt it with the program that wrote it."));
    }
    if (magic != "PAR1" || size < kTailBytes + 4) {
        throwDamaged(Sentence("The Parquet file ends without its footer; it may be cut off."),
                     path);
    }
    std::uint32_t footerBytes = 0;
    std::memcpy(&footerBytes, tail.data(), sizeof footerBytes);
    if (footerBytes > size - kTailBytes - 4) {
        throwDamaged(
            Sentence(
                "The Parquet file claims a footer of %1 bytes, but the file has only %2 bytes.",
                footerBytes, size),
            path);
    }
}

class ArrowRows final : public ParquetRows {
public:
    explicit ArrowRows(const std::string& path) : path_(path) {
        checkEnds(path);
        parquet::ReaderProperties file(&pool_);
        file.enable_buffered_stream();
        file.set_buffer_size(kReadBytes);
        file.set_page_checksum_verification(true);
        file.set_schema_depth_limit(kColumnDepthMax);
        parquet::ArrowReaderProperties columns;
        columns.set_use_threads(false);
        columns.set_pre_buffer(false);
        auto input = require(arrow::io::ReadableFile::Open(path, &pool_), path);
        auto parquet = parquet::ParquetFileReader::Open(std::move(input), file);
        if (parquet->metadata()->is_encryption_algorithm_set()) {
            throw Error(ErrorCode::DatasetContainerInvalid,
                        Sentence("The Parquet file is encrypted."), path,
                        Sentence("Decrypt it with the program that wrote it."));
        }
        reader_ =
            require(parquet::arrow::FileReader::Make(&pool_, std::move(parquet), columns), path);
        metadata_ = reader_->parquet_reader()->metadata();
    }

    bool next(std::string& json) override {
        while (!batch_ || row_ == batch_->num_rows()) {
            if (!nextBatch()) {
                return false;
            }
        }
        writeRow(json);
        ++row_;
        ++rowsDone_;
        return true;
    }

    std::int64_t rowsDone() const override { return rowsDone_; }
    std::int64_t rowsTotal() const override { return metadata_->num_rows(); }

private:
    /// False at the end of the file.
    bool nextBatch() {
        batch_.reset();
        row_ = 0;
        if (group_) {
            batch_ = require(group_->Next(), path_);
        }
        if (batch_) {
            checkBatch();
            return true;
        }
        if (group_) {
            checkRows(groupEnd_, "row group " + std::to_string(nextGroup_));
        }
        if (nextGroup_ == metadata_->num_row_groups()) {
            checkRows(rowsTotal(), "file");
            group_.reset();
            return false;
        }
        beginGroup();
        return true;
    }

    void beginGroup() {
        const auto group = metadata_->RowGroup(nextGroup_);
        const std::int64_t rowBytes = std::max<std::int64_t>(group->total_byte_size(), 0) /
                                      std::max<std::int64_t>(group->num_rows(), 1);
        reader_->set_batch_size(std::clamp<std::int64_t>(
            kBatchBytes / std::max<std::int64_t>(rowBytes, 1), 1, kBatchRowsMax));
        group_ = require(reader_->GetRecordBatchReader({nextGroup_}), path_);
        groupEnd_ = rowsDone_ + group->num_rows();
        ++nextGroup_;
    }

    void checkBatch() const {
        const arrow::Status valid = batch_->Validate();
        if (!valid.ok()) {
            throwStatus(valid, path_);
        }
    }

    void checkRows(std::int64_t said, const std::string& what) const {
        if (rowsDone_ != said) {
            throwDamaged(Sentence("The Parquet file is damaged: row %1 should be the last of the "
                                  "%2, but row %3 is.",
                                  said, what, rowsDone_),
                         path_);
        }
    }

    void writeRow(std::string& json) const {
        json = '{';
        for (int column = 0; column < batch_->num_columns(); ++column) {
            json += column == 0 ? "" : ",";
            appendJsonString(batch_->column_name(column), json);
            json += ':';
            appendArrowJson(*batch_->column(column), row_, json);
        }
        json += '}';
    }

    std::string path_;
    arrow::ProxyMemoryPool counted_{arrow::system_memory_pool()};
    /// What a damaged page claims to need is not taken.
    arrow::CappedMemoryPool pool_{&counted_, kParquetBytesMax};
    std::unique_ptr<parquet::arrow::FileReader> reader_;
    std::shared_ptr<parquet::FileMetaData> metadata_;
    std::unique_ptr<arrow::RecordBatchReader> group_;
    std::shared_ptr<arrow::RecordBatch> batch_;
    std::int64_t row_ = 0;  ///< of the batch
    int nextGroup_ = 0;
    std::int64_t groupEnd_ = 0;
    std::int64_t rowsDone_ = 0;
};

/// Arrow's exceptions end here: they are not the caller's.
template <typename Work>
auto translated(const std::string& path, Work work) {
    try {
        return work();
    } catch (const Error& error) {
        throw Error(error.code(), error.failure(), error.where().empty() ? path : error.where(),
                    error.nextStep().empty() ? damagedHint() : error.nextStep());
    } catch (const parquet::ParquetStatusException& failure) {
        throwStatus(failure.status(), path);
    } catch (const std::exception& failure) {
        throwStatus(arrow::Status::IOError(failure.what()), path);
    }
}

/// ArrowRows with Error alone going out.
class FencedRows final : public ParquetRows {
public:
    explicit FencedRows(const std::string& path)
        : path_(path), rows_(translated(path, [&] { return std::make_unique<ArrowRows>(path); })) {}

    bool next(std::string& json) override {
        return translated(path_, [&] { return rows_->next(json); });
    }
    std::int64_t rowsDone() const override { return rows_->rowsDone(); }
    std::int64_t rowsTotal() const override { return rows_->rowsTotal(); }

private:
    std::string path_;
    std::unique_ptr<ArrowRows> rows_;
};

}  // namespace
}  // namespace strata::rows

extern "C" strata::rows::ParquetRows* strataOpenParquet(const std::string& path) {
    return new strata::rows::FencedRows(path);
}
