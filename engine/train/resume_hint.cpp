// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/resume_hint.h"

namespace strata::run {
namespace {

std::string hintFor(const Error& error, const std::string& run) {
    const std::string resume = "Then run `strata resume " + run + "`.";
    switch (error.code()) {
        case ErrorCode::DiskFull:
        case ErrorCode::TooLittleDisk:
            return "Free disk space. " + resume;
        case ErrorCode::OutOfHostMemory:
            return "Close other programs. " + resume;
        case ErrorCode::IoFailed:
        case ErrorCode::NotWritable:
        case ErrorCode::NotFound:
            return (error.hint().empty() ? "Fix this." : error.hint()) + " " + resume;
        case ErrorCode::ChecksumMismatch:
            return "Check the drive. Run `strata verify " + run +
                   "` to see which checkpoint is intact.";
        default:
            return error.hint();
    }
}

}  // namespace

Error withResumeHint(const Error& error, const std::string& run) {
    return {error.code(), error.message(), error.where(), hintFor(error, run)};
}

}  // namespace strata::run
