// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/resume_hint.h"

namespace strata::run {
namespace {

std::string hintFor(const Error& error, const std::string& run) {
    const std::string resume = "then go on with: strata resume " + run;
    switch (error.code()) {
        case ErrorCode::DiskFull:
        case ErrorCode::TooLittleDisk:
            return "free space on this disk, " + resume;
        case ErrorCode::OutOfHostMemory:
            return "close other programs, " + resume;
        case ErrorCode::IoFailed:
        case ErrorCode::NotWritable:
        case ErrorCode::NotFound:
            return (error.hint().empty() ? "mend this" : error.hint()) + ", " + resume;
        case ErrorCode::ChecksumMismatch:
            return "check the drive; which commit is whole is told by: strata verify " + run;
        default:
            return error.hint();
    }
}

}  // namespace

Error withResumeHint(const Error& error, const std::string& run) {
    return {error.code(), error.message(), error.where(), hintFor(error, run)};
}

}  // namespace strata::run
