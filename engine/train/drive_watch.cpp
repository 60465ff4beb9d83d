// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/drive_watch.h"

#include "base/median.h"

#include "strata/units.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::train {
namespace {

/// Of what a drive usually does: below the first it is slow, above the second fast again.
constexpr double kSlowPart = 0.5;
constexpr double kFastPart = 0.7;
constexpr int kStepsInARow = 2;
/// Of a step's time, from which on the drives matter.
constexpr double kWaitPart = 0.1;
/// Of the time of the busiest drive.
constexpr double kBusyPart = 0.7;
/// Shorter times say more of the system than of the drive, and cost little.
constexpr double kBusySecondsMin = 0.5;
/// How far apart steps may be in what they write, and how many there have to be.
constexpr double kWrittenPartNear = 0.1;
constexpr std::size_t kSamplesMin = 3;
constexpr std::size_t kSamplesMax = 64;

std::string perSecond(double rate) {
    return formatBytes(static_cast<std::uint64_t>(rate)) + "/s";
}

}  // namespace

DriveWatch::DriveWatch(std::vector<plan::DriveRates> measured) : measured_(std::move(measured)) {}

std::vector<Sentence> DriveWatch::after(const StepFinished& step) {
    drives_.resize(step.drives.size());
    double busiest = 0.0;
    for (const DriveWork& work : step.drives) {
        busiest = std::max(busiest, work.busySeconds);
    }
    const bool waited =
        step.waitSeconds.ssdRead + step.waitSeconds.ssdWrite >= kWaitPart * step.seconds;
    std::vector<Sentence> said;
    for (std::size_t drive = 0; drive < step.drives.size(); ++drive) {
        const DriveWork& work = step.drives[drive];
        if (work.readBytes + work.writtenBytes == 0 || work.busySeconds < kBusySecondsMin) {
            continue;
        }
        const bool isWaitedFor = waited && work.busySeconds >= kBusyPart * busiest;
        if (auto sentence = judge(drive, work, isWaitedFor)) {
            said.push_back(std::move(*sentence));
        }
    }
    return said;
}

std::optional<Sentence> DriveWatch::judge(std::size_t drive,
                                          const DriveWork& work,
                                          bool isWaitedFor) {
    Drive& known = drives_[drive];
    const auto bytes = static_cast<double>(work.readBytes + work.writtenBytes);
    const Sample now{static_cast<double>(work.writtenBytes) / bytes, bytes / work.busySeconds};
    if (known.usualRate > 0.0) {
        known.fastInARow = now.rate >= kFastPart * known.usualRate ? known.fastInARow + 1 : 0;
        if (known.fastInARow < kStepsInARow) {
            return std::nullopt;
        }
        known.usualRate = 0.0;
        return Sentence("The drive of %1 is fast again: %2.", work.folder, perSecond(now.rate));
    }
    const std::optional<Usual> usual = usualOf(drive, now.writtenPart);
    if (!usual || now.rate >= kSlowPart * usual->rate) {
        known.slowInARow = 0;
        known.before.push_back(now);
        if (known.before.size() > kSamplesMax) {
            known.before.erase(known.before.begin());
        }
        return std::nullopt;
    }
    if (!isWaitedFor) {
        return std::nullopt;
    }
    if (++known.slowInARow < kStepsInARow) {
        return std::nullopt;
    }
    known.slowInARow = 0;
    known.fastInARow = 0;
    known.usualRate = usual->rate;
    return usual->isMeasured
               ? Sentence(
                     "The drive of %1 is slow: %2 in this step, but %3 when it was measured. "
                     "Steps wait for it and take longer; results stay the same. Check whether "
                     "other programs use the drive, and whether it is hot or almost full.",
                     work.folder, perSecond(now.rate), perSecond(usual->rate))
               : Sentence(
                     "The drive of %1 has become slow: %2 in this step, but %3 before. Steps "
                     "wait for it and take longer; results stay the same. Check whether other "
                     "programs use the drive, and whether it is hot or almost full.",
                     work.folder, perSecond(now.rate), perSecond(usual->rate));
}

/// The higher of what the drive did in this run and of what it was measured to do.
std::optional<DriveWatch::Usual> DriveWatch::usualOf(std::size_t drive, double writtenPart) const {
    std::optional<Usual> usual;
    if (measured_.size() == drives_.size()) {
        usual = Usual{1.0 / measured_[drive].secondsFor(1.0 - writtenPart, writtenPart), true};
    }
    std::vector<double> rates;
    for (const Sample& sample : drives_[drive].before) {
        if (std::abs(sample.writtenPart - writtenPart) <= kWrittenPartNear) {
            rates.push_back(sample.rate);
        }
    }
    if (rates.size() >= kSamplesMin) {
        const double before = median(std::move(rates));
        if (!usual || before > usual->rate) {
            usual = Usual{before, false};
        }
    }
    return usual;
}

}  // namespace strata::train
