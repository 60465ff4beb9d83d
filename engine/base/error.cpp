// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/error.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace strata {
namespace {

std::string joined(ErrorCode code,
                   const std::string& message,
                   const std::string& where,
                   const std::string& hint) {
    std::string text = codeText(code) + ": " + message;
    if (!where.empty()) {
        text += " [" + where + "]";
    }
    if (!hint.empty()) {
        text += " " + hint;
    }
    return text;
}

}  // namespace

std::string codeText(ErrorCode code) {
    char text[16];
    std::snprintf(text, sizeof text, "STR-%04d", static_cast<int>(code));
    return text;
}

Error::Error(ErrorCode code, Sentence failure, std::string where, Sentence nextStep)
    : std::runtime_error(
          joined(code, wholeSentence(failure.text()), where, wholeSentence(nextStep.text()))),
      code_(code),
      failure_(std::move(failure)),
      where_(std::move(where)),
      nextStep_(std::move(nextStep)) {}

void throwErrno(int errorNumber, const Sentence& action, std::string where) {
    const Sentence failure("Can't %1: %2.", action, std::strerror(errorNumber));
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            throw Error(ErrorCode::DiskFull, failure, std::move(where),
                        Sentence("Free space on this disk and run the command again."));
        case ENODATA:
            throw Error(ErrorCode::UnexpectedEndOfFile,
                        Sentence("Can't %1: the file ends too early.", action), std::move(where),
                        Sentence("Restore the complete file and check the drive."));
        case ENOENT:
        case ENOTDIR:
        case EISDIR:
            throw Error(ErrorCode::NotFound, failure, std::move(where),
                        Sentence("Check the path."));
        case EACCES:
        case EPERM:
        case EROFS:
            throw Error(ErrorCode::NotWritable, failure, std::move(where),
                        Sentence("Check the permissions or choose another folder."));
        default:
            throw Error(ErrorCode::IoFailed, failure, std::move(where),
                        Sentence("Check the disk (dmesg, smartctl)."));
    }
}

}  // namespace strata
