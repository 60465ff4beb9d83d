// SPDX-License-Identifier: GPL-3.0-or-later
// How fast this machine updates weights, and how near that is to what its memory can do (`strata
// bench adam`). Thread: any; takes 14 bytes of memory a parameter and some seconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace strata::optim {

/// Medians over rounds; every round measures the update, the plain loop and the copy one after the
/// other, so that a machine whose speed wanders does not favour one of them.
struct AdamBench {
    double parametersPerSecond = 0.0;
    double bytesPerSecond = 0.0;  ///< 26 bytes a parameter: 14 read (bf16 gradient), 12 written
    double memcpyBytesPerSecond = 0.0;  ///< bytes read + bytes written
    /// bytesPerSecond over the best rate of a plain loop that reads the same five streams and
    /// writes the same four.
    double efficiency = 0.0;
    std::string kernel;
    std::size_t threads = 0;
};

/// `parameters` >= 4096, `threads` >= 1.
AdamBench benchAdam(std::int64_t parameters, std::size_t threads);

}  // namespace strata::optim
