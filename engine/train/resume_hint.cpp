// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/resume_hint.h"

#include "strata/sentence.h"

namespace strata::run {
namespace {

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

Error withResumeHint(const Error& error, const std::string& run) {
    return {error.code(), error.failure(), error.where(), hintFor(error, run)};
}

}  // namespace strata::run
