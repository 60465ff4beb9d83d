// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_dropout.h"

#include "compute/dropout.h"

#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/stack.h>

#include <algorithm>
#include <array>

namespace strata::compute {
namespace {

// Philox4x32-10 as base/rng.cpp has it, each 32-bit word in an int64, whose product of two words
// wraps to the right 64 bits.
constexpr int kRounds = 10;
constexpr std::int64_t kWord = 0xFFFFFFFF;
constexpr std::int64_t kMultiplier0 = 0xD2511F53;
constexpr std::int64_t kMultiplier1 = 0xCD9E8D57;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9U;
constexpr std::uint32_t kWeyl1 = 0xBB67AE85U;

/// Random words exist for this many blocks at once: a few 32 MiB.
constexpr std::int64_t kBlocksAtOnce = std::int64_t{4} << 20;

at::Tensor highWord(const at::Tensor& product) {
    return product.bitwise_right_shift(32).bitwise_and_(kWord);
}

/// The words of blocks [begin, end), four a row.
at::Tensor randomWords(std::uint64_t key,
                       std::int64_t begin,
                       std::int64_t end,
                       const at::TensorOptions& options) {
    const at::Tensor blocks = at::arange(begin, end, options.dtype(at::kLong));
    std::array<at::Tensor, 4> words{blocks.bitwise_and(kWord), highWord(blocks), at::Tensor(),
                                    at::Tensor()};
    words[2] = words[3] = words[0].new_zeros({});
    auto key0 = static_cast<std::uint32_t>(key);
    auto key1 = static_cast<std::uint32_t>(key >> 32);
    for (int round = 0; round < kRounds; ++round) {
        const at::Tensor product0 = words[0].mul(kMultiplier0);
        const at::Tensor product1 = words[2].mul(kMultiplier1);
        words = {highWord(product1).bitwise_xor(words[1]).bitwise_xor(std::int64_t{key0}),
                 product1.bitwise_and(kWord),
                 highWord(product0).bitwise_xor(words[3]).bitwise_xor(std::int64_t{key1}),
                 product0.bitwise_and(kWord)};
        key0 += kWeyl0;
        key1 += kWeyl1;
    }
    return at::stack({words[0], words[1], words[2], words[3]}, 1);
}

/// Whether each of `count` elements from `first` on is dropped.
at::Tensor droppedElements(std::uint64_t key,
                           float dropout,
                           std::int64_t first,
                           std::int64_t count,
                           const at::TensorOptions& options) {
    const std::int64_t firstBlock = first / 4;
    const std::int64_t endBlock = (first + count + 3) / 4;
    at::Tensor dropped = at::empty({(endBlock - firstBlock) * 4}, options.dtype(at::kBool));
    for (std::int64_t begin = firstBlock; begin < endBlock; begin += kBlocksAtOnce) {
        const std::int64_t end = std::min(endBlock, begin + kBlocksAtOnce);
        const at::Tensor uniform =
            randomWords(key, begin, end, options).bitwise_right_shift_(8).to(at::kFloat);
        dropped.narrow(0, (begin - firstBlock) * 4, (end - begin) * 4)
            .copy_(uniform.mul_(0x1p-24).lt(dropout).flatten());
    }
    return dropped.narrow(0, first - firstBlock * 4, count);
}

}  // namespace

at::Tensor atenDropout(const at::Tensor& x,
                       std::uint64_t key,
                       float dropout,
                       std::int64_t firstToken) {
    const at::Tensor dropped =
        droppedElements(key, dropout, firstToken * x.size(1), x.numel(), x.options());
    return x.masked_fill(dropped.view(x.sizes()), 0.0).mul(keptFactor(dropout));
}

}  // namespace strata::compute
