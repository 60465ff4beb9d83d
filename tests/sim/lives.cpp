// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/lives.h"

#include "support/temp_dir.h"

#include "strata/error.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace strata::test {
namespace {

/// Empty when the life went as it may.
std::string problemOf(const LifeReport& report,
                      const Life& life,
                      const Shape& shape,
                      std::int64_t acknowledged) {
    const bool isRefused = report.end == LifeEnd::Crashed && life.crash.after == AfterCrash::Refuse;
    const bool mayFail = isRefused || report.faultsFired > 0;
    if (!report.error.empty() && !mayFail) {
        return "it failed although nothing was injected: " + report.error;
    }
    const bool startsOver =
        shape.slots == 1 && shape.checkpointEvery == 0 && report.begunAtStep == 0;
    if (report.begunAtStep && *report.begunAtStep < acknowledged && !startsOver) {
        return "it began at step " + std::to_string(*report.begunAtStep) + ", and step " +
               std::to_string(acknowledged) + " was acknowledged";
    }
    return {};
}

std::string compare(const Legacy& found, const Legacy& wanted) {
    return found == wanted ? std::string()
                           : "it left\n" + describe(found) + "\nand not\n" + describe(wanted);
}

}  // namespace

std::string describe(const Biography& biography) {
    std::string text = describe(biography.shape);
    for (const Life& life : biography.lives) {
        text += "\n  " + describe(life);
    }
    return text;
}

const Legacy& References::of(const Shape& shape) {
    const std::tuple key(shape.dtype, shape.moments, shape.lora, shape.evalEvery);
    if (const auto found = known_.find(key); found != known_.end()) {
        return found->second;
    }
    Shape plain;
    plain.dtype = shape.dtype;
    plain.moments = shape.moments;
    plain.lora = shape.lora;
    plain.evalEvery = shape.evalEvery;
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();
    live(plain, storage, folder.path().string(), {});
    return known_.emplace(key, legacyOf(plain, storage, folder.path().string())).first->second;
}

std::string problemOf(const Biography& biography,
                      const Legacy& wanted,
                      const std::string& folder,
                      const SyncFilter& isSyncLost) {
    const auto storage = std::make_shared<MemStorage>();
    storage->loseSyncs(isSyncLost);
    std::vector<Life> lives = biography.lives;
    lives.emplace_back();  // left alone
    std::int64_t acknowledged = 0;
    for (std::size_t index = 0; index < lives.size(); ++index) {
        const LifeReport report = live(biography.shape, storage, folder, lives[index]);
        const std::string problem = problemOf(report, lives[index], biography.shape, acknowledged);
        if (!problem.empty()) {
            return "life " + std::to_string(index) + ": " + problem;
        }
        if (report.begunAtStep) {
            acknowledged = std::max(*report.begunAtStep, report.acknowledgedStep);
        }
    }
    try {
        return compare(legacyOf(biography.shape, storage, folder), wanted);
    } catch (const Error& error) {
        return std::string("what it left cannot be opened: ") + error.what();
    }
}

std::uint64_t operationCount(const Shape& shape, const std::string& folder) {
    const auto storage = std::make_shared<MemStorage>();
    live(shape, storage, folder, {});
    return storage->operations().size();
}

}  // namespace strata::test
