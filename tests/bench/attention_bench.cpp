// SPDX-License-Identifier: GPL-3.0-or-later
// How long attention takes on this machine, forward and backward, in fp32 and on packed bf16
// factors, with the GFLOP/s of what causal queries see.
//   strata_attention_bench [repetitions] [fp32|bf16]
#include "base/worker_pool.h"
#include "bench/least_seconds.h"
#include "compute/attention.h"
#include "compute/model_fixture.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace strata::test {
namespace {

using compute::AttentionShape;
using compute::Bf16Products;

struct AttentionCase {
    AttentionShape shape;
    std::int64_t rows;
    std::int64_t tokens;
};

constexpr AttentionCase kCases[] = {
    {{9, 3, 64}, 8, 256}, {{9, 3, 64}, 1, 256}, {{9, 3, 64}, 1, 2048}, {{32, 8, 128}, 1, 2048}};

const char* nameOf(DType dtype) {
    return dtype == DType::F32 ? "fp32" : "bf16";
}

void measure(const AttentionCase& c, DType dtype, WorkerPool& pool, int repetitions) {
    const std::int64_t all = c.rows * c.tokens;
    const std::int64_t wide = c.shape.heads * c.shape.headDim;
    const std::int64_t narrow = c.shape.kvHeads * c.shape.headDim;
    const std::vector<float> q = randomValues(1, all * wide, 1.0F);
    const std::vector<float> k = randomValues(2, all * narrow, 1.0F);
    const std::vector<float> v = randomValues(3, all * narrow, 1.0F);
    const std::vector<float> go = randomValues(4, all * wide, 1.0F);
    std::vector<float> o(q.size());
    std::vector<float> gq(q.size());
    std::vector<float> gk(k.size());
    std::vector<float> gv(k.size());
    std::vector<float> lse(static_cast<std::size_t>(all * c.shape.heads));
    std::vector<float> delta(lse.size());
    std::vector<compute::AttentionSequence> sequences;
    for (std::int64_t row = 0; row < c.rows; ++row) {
        const std::int64_t begin = row * c.tokens;
        sequences.push_back({begin, begin + c.tokens, 0, k.data() + begin * narrow,
                             v.data() + begin * narrow, narrow, c.shape.headDim});
    }
    const auto scratchOver = [&](compute::Workspace& workspace) {
        return compute::AttentionScratch(workspace, compute::Pass::ForwardAndBackward,
                                         {&pool, Bf16Products::Packed}, dtype, all, c.shape);
    };
    compute::Workspace measured;
    scratchOver(measured);
    AlignedBytes memory(measured.peakBytes());
    compute::Workspace workspace(memory.span());
    const compute::AttentionScratch scratch = scratchOver(workspace);
    const auto matrixOf = [&](const std::vector<float>& values, std::int64_t width) {
        return compute::matrix(values.data(), all, width);
    };
    const double forward = leastSeconds(repetitions, [&] {
        compute::attentionForward(compute::matrix(o.data(), all, wide), lse.data(),
                                  matrixOf(q, wide), sequences, c.shape, scratch);
    });
    const double backward = leastSeconds(repetitions, [&] {
        compute::attentionBackward(
            {compute::matrix(gq.data(), all, wide), compute::matrix(gk.data(), all, narrow),
             compute::matrix(gv.data(), all, narrow)},
            matrixOf(go, wide), matrixOf(o, wide), lse.data(), delta.data(), matrixOf(q, wide),
            sequences, c.shape, scratch);
    });
    const double product =  // one of the two of the forward, and of the five of the backward
        static_cast<double>(all * (c.tokens + 1) * wide) / 1e9;
    std::printf(
        "%2lld heads, %lld kv, %3lld dim, %lld x %4lld  %zu threads  %-4s  forward %7.2f ms %4.0f "
        "GFLOP/s  backward %7.2f ms %4.0f GFLOP/s  scratch %.1f MiB\n",
        static_cast<long long>(c.shape.heads), static_cast<long long>(c.shape.kvHeads),
        static_cast<long long>(c.shape.headDim), static_cast<long long>(c.rows),
        static_cast<long long>(c.tokens), pool.threadCount(), nameOf(dtype), forward * 1e3,
        2.0 * product / forward, backward * 1e3, 5.0 * product / backward,
        static_cast<double>(memory.span().size()) / 1048576.0);
}

}  // namespace
}  // namespace strata::test

int main(int argc, char** argv) {
    const int repetitions = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
    std::vector<strata::DType> dtypes{strata::DType::F32};
    if (isAvailable(strata::compute::Bf16Products::Packed)) {
        dtypes.push_back(strata::DType::BF16);
    }
    if (argc > 2) {
        std::erase_if(dtypes, [&](strata::DType dtype) {
            return argv[2] != std::string(strata::test::nameOf(dtype));
        });
    }
    for (const strata::test::AttentionCase& c : strata::test::kCases) {
        for (const std::size_t threads : {1, 2}) {
            strata::WorkerPool pool(threads, "bench");
            for (const strata::DType dtype : dtypes) {
                measure(c, dtype, pool, repetitions);
            }
        }
    }
    return 0;
}
