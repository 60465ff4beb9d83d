// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/error.h"

#include <algorithm>
#include <array>
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

struct Reason {
    int errorNumber;
    std::string_view clause;
};

constexpr std::array kReasons = std::to_array<Reason>({
    {ENOENT, sentencePattern("there is no such file or folder")},
    {ENOTDIR, sentencePattern("a part of its path is no folder")},
    {EISDIR, sentencePattern("it is a folder")},
    {EEXIST, sentencePattern("it already exists")},
    {ENOTEMPTY, sentencePattern("the folder is not empty")},
    {EACCES, sentencePattern("the system does not permit it")},
    {EPERM, sentencePattern("the system does not permit it")},
    {EROFS, sentencePattern("the file system is read-only")},
    {ENOSPC, sentencePattern("the disk is full")},
    {EDQUOT, sentencePattern("the disk quota is used up")},
    {EFBIG, sentencePattern("the file system does not allow files this large")},
    {ENAMETOOLONG, sentencePattern("the name is too long")},
    {ENODATA, sentencePattern("the file ends too early")},
    {EIO, sentencePattern("the drive reports an error")},
    {EBUSY, sentencePattern("it is in use")},
    {EMFILE, sentencePattern("too many files are open")},
    {ENFILE, sentencePattern("too many files are open")},
    {ENOMEM, sentencePattern("there is not enough memory")},
});

std::pair<ErrorCode, Sentence> adviceOn(int errorNumber) {
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            return {ErrorCode::DiskFull,
                    Sentence("Free space on this disk and run the command again.")};
        case ENODATA:
            return {ErrorCode::UnexpectedEndOfFile,
                    Sentence("Restore the complete file and check the drive.")};
        case ENAMETOOLONG:
            return {ErrorCode::IoFailed, Sentence("Choose a shorter name or path.")};
        case ENOENT:
        case ENOTDIR:
        case EISDIR:
            return {ErrorCode::NotFound, Sentence("Check the path.")};
        case EACCES:
        case EPERM:
        case EROFS:
            return {ErrorCode::NotWritable,
                    Sentence("Check the permissions or choose another folder.")};
        default:
            return {ErrorCode::IoFailed, Sentence("Check the disk (dmesg, smartctl).")};
    }
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
    const auto found = std::ranges::find(kReasons, errorNumber, &Reason::errorNumber);
    return found != kReasons.end() ? Sentence::stored(std::string(found->clause))
                                   : Sentence::verbatim(std::strerror(errorNumber));
}

void throwErrno(int errorNumber, const Sentence& failure, std::string where) {
    const auto [code, nextStep] = adviceOn(errorNumber);
    throw Error(code, Sentence("%1: %2.", failure, errnoReason(errorNumber)), std::move(where),
                nextStep);
}

}  // namespace strata
