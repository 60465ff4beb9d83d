// SPDX-License-Identifier: GPL-3.0-or-later
// A model's weights with a LoRA adapter added to them: W + scale * B A, computed piece by piece.
// Source: Hu et al. 2021 (arXiv 2106.09685), section 4.1. Thread: const use from any thread.
#pragma once

#include "base/model_layout.h"
#include "models/model_output.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace strata::models {

class MergedWeights {
public:
    /// Reads the adapter, which `layout` has beside the model, into RAM; weights are read when they
    /// are asked for.
    MergedWeights(const ModelLayout& layout,
                  double scale,
                  NamedWeightReader model,
                  const NamedWeightReader& adapter);

    /// Elements [begin, begin + out.size()) of the model's tensor with this name.
    void readFp32(const std::string& name, std::int64_t begin, std::span<float> out) const;

private:
    struct Adapter {
        std::vector<float> a;  ///< [rank, columns]
        std::vector<float> b;  ///< [rows, rank]
        std::int64_t rank = 0;
        std::int64_t columns = 0;
    };

    double scale_;
    NamedWeightReader model_;
    std::map<std::string, Adapter> adapters_;  ///< by the name of the weight
};

}  // namespace strata::models
