// SPDX-License-Identifier: GPL-3.0-or-later
// What a call of Compute says of losses, which a device may not have computed yet.
// Thread: values.
#pragma once

#include <memory>
#include <utility>

namespace strata::compute {

/// A sum of losses: known where a device has done the call that computes it (Device::waitOnHost of
/// an event behind), at once where the host computes.
class LossSum {
public:
    explicit LossSum(double known = 0.0) : known_(known) {}
    /// Memory that the device writes.
    explicit LossSum(std::shared_ptr<const double> later) : later_(std::move(later)) {}

    double value() const { return later_ != nullptr ? *later_ : known_; }

private:
    double known_ = 0.0;
    std::shared_ptr<const double> later_;
};

}  // namespace strata::compute
