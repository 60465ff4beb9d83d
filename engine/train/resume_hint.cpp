// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/resume_hint.h"

#include "strata/sentence.h"
#include "strata/units.h"

namespace strata::train {
namespace {

Sentence hintFor(const MemoryAdvice& advice, const std::string& run) {
    std::string options;
    for (const OptionChange& change : advice.changes) {
        options += " --" + change.option + " " + change.value;
    }
    const std::string all = formatBytes(advice.peakBytes);
    const std::string bytes = formatBytes(advice.owner.bytes);
    const std::string_view use = memoryUseName(advice.owner.use);
    return Sentence(
        "%1 Run `strata resume %2%3` to continue from the latest checkpoint.",
        advice.tier == Tier::Device
            ? Sentence("Most of the %1 of device memory is taken by %2: %3.", all, use, bytes)
            : Sentence("Most of the %1 of RAM is taken by %2: %3.", all, use, bytes),
        run, options);
}

Sentence hintFor(const Error& error, const std::string& run) {
    const Sentence resume("Then run `strata resume %1`.", run);
    switch (error.code()) {
        case ErrorCode::DiskFull:
        case ErrorCode::TooLittleDisk:
            return Sentence("Free disk space. %1", resume);
        case ErrorCode::OutOfHostMemory:
            return Sentence("Close other programs. %1", resume);
        case ErrorCode::OutOfDeviceMemory:
        case ErrorCode::DeviceFailed:
        case ErrorCode::IoFailed:
        case ErrorCode::NotWritable:
        case ErrorCode::NotFound:
            return error.nextStep().empty() ? Sentence("Fix this. %1", resume)
                                            : Sentence("%1 %2", error.nextStep(), resume);
        case ErrorCode::ChecksumMismatch:
            return Sentence(
                "Check the drive. Run `strata verify %1` to see which checkpoint is intact.", run);
        default:
            return error.nextStep();
    }
}

}  // namespace

Error withResumeHint(const Error& error,
                     const std::string& run,
                     const std::optional<MemoryAdvice>& advice) {
    return {error.code(), error.failure(), error.where(),
            advice ? hintFor(*advice, run) : hintFor(error, run)};
}

}  // namespace strata::train
