// SPDX-License-Identifier: GPL-3.0-or-later
// Whether this process can read or write a byte now, asked of the kernel, so that the answer no
// does not end the test. Thread: any.
#pragma once

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <system_error>

namespace strata::test {

class MemoryReach {
public:
    MemoryReach() {
        if (::pipe(ends_.data()) != 0) {
            throw std::system_error(errno, std::generic_category(), "pipe");
        }
    }
    ~MemoryReach() {
        ::close(ends_[0]);
        ::close(ends_[1]);
    }
    MemoryReach(const MemoryReach&) = delete;
    MemoryReach& operator=(const MemoryReach&) = delete;

    bool canRead(const std::byte* address) const {
        if (::write(ends_[1], address, 1) != 1) {
            return false;
        }
        std::byte taken{};
        return ::read(ends_[0], &taken, 1) == 1;
    }

    /// Leaves the byte as it is where it can be read too, and 0 otherwise.
    bool canWrite(std::byte* address) const {
        std::byte value{};
        if (::write(ends_[1], address, 1) != 1 && ::write(ends_[1], &value, 1) != 1) {
            return false;
        }
        if (::read(ends_[0], address, 1) == 1) {
            return true;
        }
        static_cast<void>(::read(ends_[0], &value, 1));
        return false;
    }

private:
    std::array<int, 2> ends_{};
};

}  // namespace strata::test
