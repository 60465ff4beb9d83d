// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/line_writer.h"

#include "strata/error.h"

namespace strata::studio {

LineWriter::LineWriter(const QString& path) : file_(path) {
    if (!file_.open(QIODevice::WriteOnly)) {
        fail();
    }
}

void LineWriter::write(const std::string& line) {
    const auto size = static_cast<qint64>(line.size());
    if (file_.write(line.data(), size) != size || file_.write("\n", 1) != 1) {
        fail();
    }
}

void LineWriter::commit() {
    if (!file_.commit()) {
        fail();
    }
}

void LineWriter::fail() const {
    const bool isFull = file_.error() == QFileDevice::ResourceError;
    throw Error(isFull ? ErrorCode::DiskFull : ErrorCode::NotWritable,
                Sentence("Can't write the new version: %1", file_.errorString().toStdString()),
                file_.fileName().toStdString(),
                Sentence("The dataset and your edits are unchanged."));
}

}  // namespace strata::studio
