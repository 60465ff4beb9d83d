// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/host_inputs.h"

#include "base/assert.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace strata::plan {
namespace {

/// Writes the operations anew, with transfers of inputs and the waits for them.
class InputWriter {
public:
    explicit InputWriter(StepPlan host)
        : plan_(std::move(host)), hostOps_(std::exchange(plan_.ops, {})) {}

    StepPlan write() {
        for (const Op& op : hostOps_) {
            const std::int32_t written = inputWrittenBy(op);
            const std::int32_t read = inputReadLastBy(op);
            await(writes_, written - plan_.inputs.places);
            await(reads_, read);
            plan_.ops.push_back(op);
            transfer(OpKind::WriteInput, written, writes_);
            transfer(OpKind::ReadInput, read - plan_.inputs.places, reads_);
        }
        return std::move(plan_);
    }

private:
    static constexpr std::int32_t kNone = -1;
    using Numbers = std::map<std::int32_t, std::int32_t>;  // by block: of the operation

    static std::int32_t inputWrittenBy(const Op& op) {
        if (op.kind == OpKind::Embed) {
            return 0;
        }
        return op.kind == OpKind::Forward ? op.index + 1 : kNone;
    }

    std::int32_t inputReadLastBy(const Op& op) const {
        if (op.kind == OpKind::HeadLoss) {
            return plan_.inputs.count - 1;
        }
        return op.kind == OpKind::Backward ? op.index : kNone;
    }

    void await(const Numbers& transfers, std::int32_t block) {
        if (const auto found = transfers.find(block); found != transfers.end()) {
            plan_.ops.push_back({OpKind::Wait, found->second, Timeline::Host});
        }
    }

    void transfer(OpKind kind, std::int32_t block, Numbers& transfers) {
        if (plan_.inputs.waitsOnSsd(block)) {
            transfers[block] = static_cast<std::int32_t>(plan_.ops.size());
            plan_.ops.push_back({kind, block});
        }
    }

    StepPlan plan_;
    const std::vector<Op> hostOps_;
    Numbers writes_;
    Numbers reads_;
};

}  // namespace

StepPlan putInputsOnSsd(StepPlan host, std::int32_t places) {
    STRATA_ASSERT(places == 0 || places >= 2);
    STRATA_ASSERT(host.inputs.keptEvery == 1 || places == 0);
    if (places > 0) {
        host.inputs.places = std::min(places, host.inputs.count);
    }
    return host.pass == StepPass::Train ? InputWriter(std::move(host)).write() : host;
}

}  // namespace strata::plan
