// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/compute/reference_block.h"

#include "base/assert.h"
#include "base/rng.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace strata::test {
namespace {

using compute::Segment;
using R = TensorRole;

float fromBf16(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

std::uint16_t toBf16(double value) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
}

double readValue(const void* data, DType dtype, std::int64_t index) {
    return dtype == DType::F32
               ? static_cast<double>(static_cast<const float*>(data)[index])
               : static_cast<double>(fromBf16(static_cast<const std::uint16_t*>(data)[index]));
}

void writeValue(void* data, DType dtype, std::int64_t index, double value) {
    if (dtype == DType::F32) {
        static_cast<float*>(data)[index] = static_cast<float>(value);
    } else {
        static_cast<std::uint16_t*>(data)[index] = toBf16(value);
    }
}

Mat sum(const Mat& a, const Mat& b) {
    Mat result = a;
    for (std::size_t i = 0; i < result.values.size(); ++i) {
        result.values[i] += b.values[i];
    }
    return result;
}

Mat columnSums(const Mat& m) {
    Mat result(1, m.columns);
    for (std::int64_t r = 0; r < m.rows; ++r) {
        for (std::int64_t c = 0; c < m.columns; ++c) {
            result.at(0, c) += m.at(r, c);
        }
    }
    return result;
}

Mat scaled(Mat m, double factor) {
    for (double& value : m.values) {
        value *= factor;
    }
    return m;
}

double sigmoid(double x) {
    return 1.0 / (1.0 + std::exp(-x));
}

/// Angle per position of pair i. The frequencies are rounded to fp32, as transformers keeps them.
double frequencyOf(const RopeSpec& rope, std::int64_t headDim, std::int64_t i) {
    double frequency =
        std::pow(rope.theta, -2.0 * static_cast<double>(i) / static_cast<double>(headDim));
    if (rope.type == RopeSpec::Type::Linear) {
        frequency /= rope.factor;
    }
    if (rope.type == RopeSpec::Type::Llama3) {
        const double turns =
            static_cast<double>(rope.originalContextLength) * frequency / (2.0 * std::numbers::pi);
        const double blend = std::clamp((turns - rope.lowFrequencyFactor) /
                                            (rope.highFrequencyFactor - rope.lowFrequencyFactor),
                                        0.0, 1.0);
        frequency = (1.0 - blend) * frequency / rope.factor + blend * frequency;
    }
    return static_cast<double>(static_cast<float>(frequency));
}

}  // namespace

Mat tensorOf(const compute::LayerWeights& layer, TensorRole role, TensorRole target) {
    const TensorLayout* tensor =
        layer.layout == nullptr ? nullptr : layer.layout->find(role, target);
    if (tensor == nullptr) {
        return {};
    }
    Mat result(tensor->elementCount / tensor->shape.back(), tensor->shape.back());
    for (std::int64_t i = 0; i < tensor->elementCount; ++i) {
        result.values[static_cast<std::size_t>(i)] =
            readValue(layer.data, layer.dtype, tensor->elementBegin + i);
    }
    return result;
}

Mat tensorOf(const compute::LayerWeights& layer, TensorRole role) {
    return tensorOf(layer, role, role);
}

void addGradient(const LayerLayout* layout,
                 compute::LayerGradients gradients,
                 TensorRole role,
                 TensorRole target,
                 const Mat& gradient) {
    const TensorLayout* tensor =
        layout == nullptr || gradients.empty() ? nullptr : layout->find(role, target);
    if (tensor == nullptr) {
        return;
    }
    STRATA_ASSERT(static_cast<std::int64_t>(gradient.values.size()) == tensor->elementCount);
    for (std::size_t i = 0; i < gradient.values.size(); ++i) {
        float& total = gradients[static_cast<std::size_t>(tensor->elementBegin) + i];
        total = static_cast<float>(static_cast<double>(total) + gradient.values[i]);
    }
}

void addGradient(const LayerLayout* layout,
                 compute::LayerGradients gradients,
                 TensorRole role,
                 const Mat& gradient) {
    addGradient(layout, gradients, role, role, gradient);
}

Mat readActivations(compute::Activations x, std::int64_t rows, std::int64_t columns) {
    Mat result(rows, columns);
    for (std::int64_t i = 0; i < rows * columns; ++i) {
        result.values[static_cast<std::size_t>(i)] = readValue(x.data, x.dtype, i);
    }
    return result;
}

void writeActivations(compute::Activations x, const Mat& values) {
    for (std::size_t i = 0; i < values.values.size(); ++i) {
        if (x.dtype == DType::F32) {
            static_cast<float*>(x.data)[i] = static_cast<float>(values.values[i]);
        } else {
            static_cast<std::uint16_t*>(x.data)[i] = toBf16(values.values[i]);
        }
    }
}

Mat timesTransposed(const Mat& x, const Mat& w) {
    Mat y(x.rows, w.rows);
    for (std::int64_t t = 0; t < x.rows; ++t) {
        for (std::int64_t o = 0; o < w.rows; ++o) {
            double sum = 0.0;  // in a register
            for (std::int64_t i = 0; i < w.columns; ++i) {
                sum += x.at(t, i) * w.at(o, i);
            }
            y.at(t, o) = sum;
        }
    }
    return y;
}

Mat times(const Mat& gy, const Mat& w) {
    Mat gx(gy.rows, w.columns);
    for (std::int64_t t = 0; t < gy.rows; ++t) {
        for (std::int64_t o = 0; o < w.rows; ++o) {
            const double factor = gy.at(t, o);
            for (std::int64_t i = 0; i < w.columns; ++i) {
                gx.at(t, i) += factor * w.at(o, i);
            }
        }
    }
    return gx;
}

Mat transposedTimes(const Mat& gy, const Mat& x) {
    Mat gw(gy.columns, x.columns);
    for (std::int64_t t = 0; t < gy.rows; ++t) {
        for (std::int64_t o = 0; o < gy.columns; ++o) {
            const double factor = gy.at(t, o);
            for (std::int64_t i = 0; i < x.columns; ++i) {
                gw.at(o, i) += factor * x.at(t, i);
            }
        }
    }
    return gw;
}

Mat rmsNorm(const Mat& x, const Mat& weight, double eps) {
    Mat y(x.rows, x.columns);
    for (std::int64_t t = 0; t < x.rows; ++t) {
        double squares = 0.0;
        for (std::int64_t i = 0; i < x.columns; ++i) {
            squares += x.at(t, i) * x.at(t, i);
        }
        const double r = 1.0 / std::sqrt(squares / static_cast<double>(x.columns) + eps);
        for (std::int64_t i = 0; i < x.columns; ++i) {
            y.at(t, i) = weight.at(0, i) * x.at(t, i) * r;
        }
    }
    return y;
}

Mat rmsNormBackward(const Mat& x, const Mat& weight, double eps, const Mat& gy, Mat& gradWeight) {
    const auto n = static_cast<double>(x.columns);
    Mat gx(x.rows, x.columns);
    for (std::int64_t t = 0; t < x.rows; ++t) {
        double squares = 0.0;
        double product = 0.0;
        for (std::int64_t i = 0; i < x.columns; ++i) {
            squares += x.at(t, i) * x.at(t, i);
            product += gy.at(t, i) * weight.at(0, i) * x.at(t, i);
        }
        const double r = 1.0 / std::sqrt(squares / n + eps);
        for (std::int64_t i = 0; i < x.columns; ++i) {
            gx.at(t, i) = r * weight.at(0, i) * gy.at(t, i) - x.at(t, i) * r * r * r * product / n;
            gradWeight.at(0, i) += gy.at(t, i) * x.at(t, i) * r;
        }
    }
    return gx;
}

Mat ReferenceBlock::dropped(const Mat& x, TensorRole weight) const {
    if (adapter_.dropout == 0.0F) {
        return x;
    }
    const std::uint64_t key =
        deriveKey(adapter_.dropoutSeed, static_cast<std::uint64_t>(weight), 0);
    Mat result = x;
    for (std::size_t i = 0; i < result.values.size(); ++i) {
        const bool drop = uniformFloat(key, i) < adapter_.dropout;
        result.values[i] *= drop ? 0.0 : 1.0 / (1.0 - static_cast<double>(adapter_.dropout));
    }
    return result;
}

Mat ReferenceBlock::linear(const Mat& x, TensorRole weight, TensorRole bias) const {
    Mat y = timesTransposed(x, tensorOf(block_, weight));
    const Mat b = tensorOf(block_, bias);
    for (std::int64_t t = 0; !b.empty() && t < y.rows; ++t) {
        for (std::int64_t o = 0; o < y.columns; ++o) {
            y.at(t, o) += b.at(0, o);
        }
    }
    const Mat loraA = tensorOf(adapter_.weights, R::LoraA, weight);
    if (!loraA.empty()) {
        const Mat loraB = tensorOf(adapter_.weights, R::LoraB, weight);
        const Mat low = timesTransposed(dropped(x, weight), loraA);
        y = sum(y, scaled(timesTransposed(low, loraB), static_cast<double>(adapter_.scale)));
    }
    return y;
}

Mat ReferenceBlock::linearBackward(const Mat& x,
                                   const Mat& gy,
                                   TensorRole weight,
                                   TensorRole bias,
                                   const Gradients& gradients) const {
    Mat gx = times(gy, tensorOf(block_, weight));
    addGradient(block_.layout, gradients.block, weight, transposedTimes(gy, x));
    addGradient(block_.layout, gradients.block, bias, columnSums(gy));
    const Mat loraA = tensorOf(adapter_.weights, R::LoraA, weight);
    if (!loraA.empty()) {
        const Mat scaledGy = scaled(gy, static_cast<double>(adapter_.scale));
        const Mat input = dropped(x, weight);
        const Mat gradLow = times(scaledGy, tensorOf(adapter_.weights, R::LoraB, weight));
        addGradient(adapter_.weights.layout, gradients.adapter, R::LoraB, weight,
                    transposedTimes(scaledGy, timesTransposed(input, loraA)));
        addGradient(adapter_.weights.layout, gradients.adapter, R::LoraA, weight,
                    transposedTimes(gradLow, input));
        // Dropout is linear, so its backward applies the same factors.
        gx = sum(gx, dropped(times(gradLow, loraA), weight));
    }
    return gx;
}

Mat ReferenceBlock::headNorm(const Mat& x, TensorRole role) const {
    const Mat weight = tensorOf(block_, role);
    if (weight.empty()) {
        return x;
    }
    Mat heads = x;
    heads.rows = x.rows * (x.columns / model_.headDim);
    heads.columns = model_.headDim;
    Mat result = rmsNorm(heads, weight, model_.rmsNormEps);
    result.rows = x.rows;
    result.columns = x.columns;
    return result;
}

Mat ReferenceBlock::headNormBackward(const Mat& x,
                                     const Mat& gy,
                                     TensorRole role,
                                     const Gradients& gradients) const {
    const Mat weight = tensorOf(block_, role);
    if (weight.empty()) {
        return gy;
    }
    Mat heads = x;
    Mat gradHeads = gy;
    heads.rows = gradHeads.rows = x.rows * (x.columns / model_.headDim);
    heads.columns = gradHeads.columns = model_.headDim;
    Mat gradWeight(1, model_.headDim);
    Mat result = rmsNormBackward(heads, weight, model_.rmsNormEps, gradHeads, gradWeight);
    addGradient(block_.layout, gradients.block, role, gradWeight);
    result.rows = x.rows;
    result.columns = x.columns;
    return result;
}

Mat ReferenceBlock::rotated(const Mat& x, double direction) const {
    Mat y = x;
    const std::int64_t half = model_.headDim / 2;
    for (std::int64_t t = 0; t < x.rows; ++t) {
        for (std::int64_t c = 0; c < x.columns; ++c) {
            const std::int64_t i = c % model_.headDim;
            const std::int64_t pair = i % half;
            // transformers forms the angle in fp32; at position 1000 that is a visible rounding.
            const auto angle = static_cast<double>(
                static_cast<float>(batch_.positions[static_cast<std::size_t>(t)]) *
                static_cast<float>(frequencyOf(model_.rope, model_.headDim, pair)));
            const double other = i < half ? -x.at(t, c + half) : x.at(t, c - half);
            y.at(t, c) = x.at(t, c) * std::cos(angle) + direction * other * std::sin(angle);
        }
    }
    return y;
}

std::int64_t ReferenceBlock::window() const {
    const auto index = static_cast<std::size_t>(block_.layout->blockIndex);
    const std::int64_t value =
        index < model_.slidingWindow.size() ? model_.slidingWindow[index] : 0;
    return value > 0 ? value : std::numeric_limits<std::int64_t>::max();
}

Mat ReferenceBlock::attend(std::span<const compute::KvCache> caches) {
    const std::int64_t C = model_.headDim;
    const std::int64_t group = model_.headCount / model_.kvHeadCount;
    for (std::size_t index = 0; index < caches.size(); ++index) {
        const compute::KvCache& cache = caches[index];
        const Segment& segment = batch_.segments[index];
        for (std::int64_t t = segment.begin; t < segment.end; ++t) {
            for (std::int64_t c = 0; c < k_.columns; ++c) {
                const std::int64_t position = cache.length + t - segment.begin;
                const std::int64_t to = (c / C * cache.capacity + position) * C + c % C;
                writeValue(cache.keys, block_.dtype, to, k_.at(t, c));
                writeValue(cache.values, block_.dtype, to, v_.at(t, c));
            }
        }
    }
    // Position j of the sequence that a segment belongs to.
    const auto key = [&](std::size_t index, std::int64_t head, std::int64_t j, std::int64_t c) {
        return caches.empty() ? k_.at(batch_.segments[index].begin + j, head * C + c)
                              : readValue(caches[index].keys, block_.dtype,
                                          (head * caches[index].capacity + j) * C + c);
    };
    const auto value = [&](std::size_t index, std::int64_t head, std::int64_t j, std::int64_t c) {
        return caches.empty() ? v_.at(batch_.segments[index].begin + j, head * C + c)
                              : readValue(caches[index].values, block_.dtype,
                                          (head * caches[index].capacity + j) * C + c);
    };
    Mat o(q_.rows, q_.columns);
    probabilities_.assign(static_cast<std::size_t>(model_.headCount * q_.rows), {});
    for (std::size_t index = 0; index < batch_.segments.size(); ++index) {
        const Segment& segment = batch_.segments[index];
        const std::int64_t past = caches.empty() ? 0 : caches[index].length;
        for (std::int64_t h = 0; h < model_.headCount; ++h) {
            for (std::int64_t t = segment.begin; t < segment.end; ++t) {
                const std::int64_t i = past + t - segment.begin;
                std::vector<double> p(static_cast<std::size_t>(i + 1),
                                      -std::numeric_limits<double>::infinity());
                for (std::int64_t j = 0; j <= i; ++j) {
                    double score = 0.0;
                    for (std::int64_t c = 0; c < C; ++c) {
                        score += q_.at(t, h * C + c) * key(index, h / group, j, c);
                    }
                    if (i - j < window()) {
                        p[static_cast<std::size_t>(j)] = score / std::sqrt(static_cast<double>(C));
                    }
                }
                const double largest = *std::max_element(p.begin(), p.end());
                double total = 0.0;
                for (double& entry : p) {
                    total += entry = std::exp(entry - largest);
                }
                for (std::int64_t j = 0; j <= i; ++j) {
                    p[static_cast<std::size_t>(j)] /= total;
                    for (std::int64_t c = 0; c < C; ++c) {
                        o.at(t, h * C + c) +=
                            p[static_cast<std::size_t>(j)] * value(index, h / group, j, c);
                    }
                }
                probabilities_[static_cast<std::size_t>(h * q_.rows + t)] = p;
            }
        }
    }
    return o;
}

void ReferenceBlock::attendBackward(const Mat& gradO, Mat& gradQ, Mat& gradK, Mat& gradV) const {
    const std::int64_t C = model_.headDim;
    const std::int64_t group = model_.headCount / model_.kvHeadCount;
    const double scale = 1.0 / std::sqrt(static_cast<double>(C));
    for (const Segment& segment : batch_.segments) {
        for (std::int64_t h = 0; h < model_.headCount; ++h) {
            for (std::int64_t t = segment.begin; t < segment.end; ++t) {
                const std::vector<double>& p =
                    probabilities_[static_cast<std::size_t>(h * q_.rows + t)];
                std::vector<double> gradP(p.size());
                double mean = 0.0;
                for (std::size_t j = 0; j < p.size(); ++j) {
                    const std::int64_t row = segment.begin + static_cast<std::int64_t>(j);
                    for (std::int64_t c = 0; c < C; ++c) {
                        gradP[j] += gradO.at(t, h * C + c) * v_.at(row, h / group * C + c);
                        gradV.at(row, h / group * C + c) += p[j] * gradO.at(t, h * C + c);
                    }
                    mean += p[j] * gradP[j];
                }
                for (std::size_t j = 0; j < p.size(); ++j) {
                    const std::int64_t row = segment.begin + static_cast<std::int64_t>(j);
                    const double gradScore = scale * p[j] * (gradP[j] - mean);
                    for (std::int64_t c = 0; c < C; ++c) {
                        gradQ.at(t, h * C + c) += gradScore * k_.at(row, h / group * C + c);
                        gradK.at(row, h / group * C + c) += gradScore * q_.at(t, h * C + c);
                    }
                }
            }
        }
    }
}

Mat ReferenceBlock::forward(const Mat& x, std::span<const compute::KvCache> caches) {
    x_ = x;
    normed_ = rmsNorm(x, tensorOf(block_, R::InputNorm), model_.rmsNormEps);
    rawQ_ = linear(normed_, R::Query, R::QueryBias);
    rawK_ = linear(normed_, R::Key, R::KeyBias);
    v_ = linear(normed_, R::Value, R::ValueBias);
    q_ = rotated(headNorm(rawQ_, R::QueryNorm), 1.0);
    k_ = rotated(headNorm(rawK_, R::KeyNorm), 1.0);
    o_ = attend(caches);
    middle_ = sum(x, linear(o_, R::Output, R::OutputBias));
    normedMiddle_ = rmsNorm(middle_, tensorOf(block_, R::PostNorm), model_.rmsNormEps);
    gate_ = linear(normedMiddle_, R::Gate, R::GateBias);
    up_ = linear(normedMiddle_, R::Up, R::UpBias);
    product_ = gate_;
    for (std::size_t i = 0; i < product_.values.size(); ++i) {
        product_.values[i] = gate_.values[i] * sigmoid(gate_.values[i]) * up_.values[i];
    }
    return sum(middle_, linear(product_, R::Down, R::DownBias));
}

Mat ReferenceBlock::backward(const Mat& gradY,
                             compute::LayerGradients blockGradients,
                             compute::LayerGradients adapterGradients) {
    const Gradients gradients{blockGradients, adapterGradients};
    const Mat gradProduct = linearBackward(product_, gradY, R::Down, R::DownBias, gradients);
    Mat gradGate = gradProduct;
    Mat gradUp = gradProduct;
    for (std::size_t i = 0; i < gradProduct.values.size(); ++i) {
        const double g = gate_.values[i];
        const double s = sigmoid(g);
        gradGate.values[i] *= up_.values[i] * (s + g * s * (1.0 - s));
        gradUp.values[i] *= g * s;
    }
    const Mat gradNormedMiddle =
        sum(linearBackward(normedMiddle_, gradGate, R::Gate, R::GateBias, gradients),
            linearBackward(normedMiddle_, gradUp, R::Up, R::UpBias, gradients));
    Mat gradPostNorm(1, model_.hiddenSize);
    const Mat gradMiddle =
        sum(gradY, rmsNormBackward(middle_, tensorOf(block_, R::PostNorm), model_.rmsNormEps,
                                   gradNormedMiddle, gradPostNorm));
    addGradient(block_.layout, blockGradients, R::PostNorm, gradPostNorm);

    const Mat gradO = linearBackward(o_, gradMiddle, R::Output, R::OutputBias, gradients);
    Mat gradQ(q_.rows, q_.columns);
    Mat gradK(k_.rows, k_.columns);
    Mat gradV(v_.rows, v_.columns);
    attendBackward(gradO, gradQ, gradK, gradV);
    gradQ = headNormBackward(rawQ_, rotated(gradQ, -1.0), R::QueryNorm, gradients);
    gradK = headNormBackward(rawK_, rotated(gradK, -1.0), R::KeyNorm, gradients);
    const Mat gradNormed =
        sum(sum(linearBackward(normed_, gradQ, R::Query, R::QueryBias, gradients),
                linearBackward(normed_, gradK, R::Key, R::KeyBias, gradients)),
            linearBackward(normed_, gradV, R::Value, R::ValueBias, gradients));
    Mat gradInputNorm(1, model_.hiddenSize);
    const Mat gradX =
        sum(gradMiddle, rmsNormBackward(x_, tensorOf(block_, R::InputNorm), model_.rmsNormEps,
                                        gradNormed, gradInputNorm));
    addGradient(block_.layout, blockGradients, R::InputNorm, gradInputNorm);
    return gradX;
}

}  // namespace strata::test
