// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/table_reader.h"

#include "studio/datasets/line_index.h"

#include "strata/error.h"

namespace strata::studio {

namespace {
constexpr qint64 kPieceBytes = qint64{1} << 20;
}

TableReader::TableReader(const QString& path, char delimiter) : file_(path), delimiter_(delimiter) {
    if (!file_.open(QIODevice::ReadOnly)) {
        throw Error(file_.exists() ? ErrorCode::NotWritable : ErrorCode::NotFound,
                    "the table cannot be read", path.toStdString(),
                    file_.errorString().toStdString());
    }
    if (file_.peek(3) == QByteArray("\xEF\xBB\xBF")) {  // the byte order mark of UTF-8
        file_.skip(3);
    }
}

int TableReader::take() {
    if (at_ == buffer_.size()) {
        buffer_ = file_.read(kPieceBytes);
        at_ = 0;
        if (buffer_.isEmpty()) {
            if (file_.error() != QFileDevice::NoError) {
                throw Error(ErrorCode::IoFailed, "the table cannot be read on",
                            file_.fileName().toStdString(), file_.errorString().toStdString());
            }
            return -1;
        }
    }
    ++bytesRead_;
    return static_cast<unsigned char>(buffer_[at_++]);
}

std::optional<std::vector<std::string>> TableReader::next() {
    std::vector<std::string> fields{std::string()};
    bool isQuoted = false;
    bool wasQuoted = false;  // a quote inside quotes is written twice
    std::size_t bytes = 0;
    for (int byte = take();; byte = take()) {
        if (byte < 0) {
            const bool isEmpty = fields.size() == 1 && fields[0].empty();
            return isEmpty ? std::nullopt : std::optional(fields);
        }
        const char letter = static_cast<char>(byte);
        if (++bytes > kRowBytesMax) {
            throw Error(ErrorCode::DatasetLineInvalid, "a record of the table does not end",
                        file_.fileName().toStdString(), "look for a quotation mark left open");
        }
        if (letter == '"' && (isQuoted || fields.back().empty() || wasQuoted)) {
            if (!isQuoted && wasQuoted) {
                fields.back() += '"';
            }
            wasQuoted = isQuoted;
            isQuoted = !isQuoted;
        } else if (isQuoted) {
            fields.back() += letter;
        } else if (letter == delimiter_) {
            fields.emplace_back();
            wasQuoted = false;
        } else if (letter == '\n') {
            if (!fields.back().empty() && fields.back().back() == '\r') {
                fields.back().pop_back();
            }
            if (fields.size() > 1 || !fields[0].empty()) {
                return fields;
            }
        } else {
            fields.back() += letter;
            wasQuoted = false;
        }
    }
}

}  // namespace strata::studio
