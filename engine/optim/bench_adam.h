// SPDX-License-Identifier: GPL-3.0-or-later
// How fast this machine updates weights, and how near that is to what its memory can do (`strata
// bench adam`). Thread: any; takes 16 bytes of memory a parameter and some seconds.
#pragma once

#include "strata/bench_outcomes.h"

#include <cstddef>
#include <cstdint>

namespace strata::optim {

/// Medians over rounds; every round measures the update with fp32 moments and with 8-bit ones, the
/// plain loop and the copy one after the other, so that a machine whose speed wanders does not
/// favour one of them. bytesPerSecond counts 26 bytes a parameter: 14 read (bf16 gradient), 12
/// written; memcpyBytesPerSecond bytes read and written; efficiency is bytesPerSecond over the best
/// rate of a plain loop that reads the same five streams and writes the same four. `parameters` >=
/// 4096, `threads` >= 1.
BenchAdamOutcome benchAdam(std::int64_t parameters, std::size_t threads);

}  // namespace strata::optim
