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

Sentence errnoReason(int errorNumber) {
    switch (errorNumber) {
        case ENOENT:
            return Sentence("there is no such file or folder");
        case ENOTDIR:
            return Sentence("a part of its path is no folder");
        case EISDIR:
            return Sentence("it is a folder");
        case EEXIST:
            return Sentence("it already exists");
        case ENOTEMPTY:
            return Sentence("the folder is not empty");
        case EACCES:
        case EPERM:
            return Sentence("the system does not permit it");
        case EROFS:
            return Sentence("the file system is read-only");
        case ENOSPC:
            return Sentence("the disk is full");
        case EDQUOT:
            return Sentence("the disk quota is used up");
        case EFBIG:
            return Sentence("the file system does not allow files this large");
        case ENAMETOOLONG:
            return Sentence("the name is too long");
        case ENODATA:
            return Sentence("the file ends too early");
        case EIO:
            return Sentence("the drive reports an error");
        case EBUSY:
            return Sentence("it is in use");
        case EMFILE:
        case ENFILE:
            return Sentence("too many files are open");
        case ENOMEM:
            return Sentence("there is not enough memory");
        default:
            return Sentence::verbatim(std::strerror(errorNumber));
    }
}

void throwErrno(int errorNumber, const Sentence& failure, std::string where) {
    const Sentence whole("%1: %2.", failure, errnoReason(errorNumber));
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            throw Error(ErrorCode::DiskFull, whole, std::move(where),
                        Sentence("Free space on this disk and run the command again."));
        case ENODATA:
            throw Error(ErrorCode::UnexpectedEndOfFile, whole, std::move(where),
                        Sentence("Restore the complete file and check the drive."));
        case ENAMETOOLONG:
            throw Error(ErrorCode::IoFailed, whole, std::move(where),
                        Sentence("Choose a shorter name or path."));
        case ENOENT:
        case ENOTDIR:
        case EISDIR:
            throw Error(ErrorCode::NotFound, whole, std::move(where), Sentence("Check the path."));
        case EACCES:
        case EPERM:
        case EROFS:
            throw Error(ErrorCode::NotWritable, whole, std::move(where),
                        Sentence("Check the permissions or choose another folder."));
        default:
            throw Error(ErrorCode::IoFailed, whole, std::move(where),
                        Sentence("Check the disk (dmesg, smartctl)."));
    }
}

}  // namespace strata
