// SPDX-License-Identifier: GPL-3.0-or-later
// The mathematics of a decoder block written the slow and obvious way, in double precision: the
// twin that the fast code is compared with.
#pragma once

#include "compute/compute.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::test {

/// Row-major matrix of doubles; a vector has one row. Empty (no rows): absent.
struct Mat {
    Mat() = default;
    Mat(std::int64_t rowCount, std::int64_t columnCount)
        : rows(rowCount),
          columns(columnCount),
          values(static_cast<std::size_t>(rowCount * columnCount)) {}

    double& at(std::int64_t r, std::int64_t c) {
        return values[static_cast<std::size_t>(r * columns + c)];
    }
    double at(std::int64_t r, std::int64_t c) const {
        return values[static_cast<std::size_t>(r * columns + c)];
    }
    bool empty() const { return rows == 0; }

    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::vector<double> values;
};

/// A stored tensor of a layer in double; empty if the layer does not have it.
Mat tensorOf(const compute::LayerWeights& layer, TensorRole role, TensorRole target);
Mat tensorOf(const compute::LayerWeights& layer, TensorRole role);

/// Adds to the gradient of a tensor; nothing if `gradients` is empty or the layer does not have it.
void addGradient(const LayerLayout* layout,
                 compute::LayerGradients gradients,
                 TensorRole role,
                 TensorRole target,
                 const Mat& gradient);
void addGradient(const LayerLayout* layout,
                 compute::LayerGradients gradients,
                 TensorRole role,
                 const Mat& gradient);

/// Activations to double and back, rounded to their format (bf16 to nearest even).
Mat readActivations(compute::Activations x, std::int64_t rows, std::int64_t columns);
void writeActivations(compute::Activations x, const Mat& values);

/// x W^T, gy W and gy^T x.
Mat timesTransposed(const Mat& x, const Mat& w);
Mat times(const Mat& gy, const Mat& w);
Mat transposedTimes(const Mat& gy, const Mat& x);

Mat rmsNorm(const Mat& x, const Mat& weight, double eps);
/// The gradient of x; adds to that of the weight.
Mat rmsNormBackward(const Mat& x, const Mat& weight, double eps, const Mat& gy, Mat& gradWeight);

/// One block and everything that its backward looks at.
class ReferenceBlock {
public:
    /// Keeps references to all four.
    ReferenceBlock(const ModelSpec& model,
                   const compute::LayerWeights& block,
                   const compute::BlockAdapter& adapter,
                   const compute::TokenBatch& batch)
        : model_(model), block_(block), adapter_(adapter), batch_(batch) {}

    Mat forward(const Mat& x, std::span<const compute::KvCache> caches);
    /// After forward without caches: the gradient of x; adds those of the weights.
    Mat backward(const Mat& gradY,
                 compute::LayerGradients blockGradients,
                 compute::LayerGradients adapterGradients);

private:
    struct Gradients {
        compute::LayerGradients block;
        compute::LayerGradients adapter;
    };

    Mat linear(const Mat& x, TensorRole weight, TensorRole bias) const;
    Mat linearBackward(const Mat& x,
                       const Mat& gy,
                       TensorRole weight,
                       TensorRole bias,
                       const Gradients& gradients) const;
    Mat dropped(const Mat& x, TensorRole weight) const;
    Mat headNorm(const Mat& x, TensorRole role) const;
    Mat headNormBackward(const Mat& x,
                         const Mat& gy,
                         TensorRole role,
                         const Gradients& gradients) const;
    Mat rotated(const Mat& x, double direction) const;
    Mat attend(std::span<const compute::KvCache> caches);
    void attendBackward(const Mat& gradO, Mat& gradQ, Mat& gradK, Mat& gradV) const;
    std::int64_t window() const;

    const ModelSpec& model_;
    const compute::LayerWeights& block_;
    const compute::BlockAdapter& adapter_;
    const compute::TokenBatch& batch_;
    Mat x_, normed_, rawQ_, rawK_, q_, k_, v_, o_, middle_, normedMiddle_, gate_, up_, product_;
    /// One entry a head and query token: the probabilities over its segment's keys.
    std::vector<std::vector<double>> probabilities_;
};

}  // namespace strata::test
