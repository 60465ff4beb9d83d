// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/file_descriptor.h"

#include <unistd.h>

#include <utility>

namespace strata::datasetgen {

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
    if (this != &other) {
        close();
        number_ = other.release();
    }
    return *this;
}

void FileDescriptor::close() {
    if (number_ >= 0) {
        ::close(number_);
        number_ = -1;
    }
}

int FileDescriptor::release() {
    return std::exchange(number_, -1);
}

}  // namespace strata::datasetgen
