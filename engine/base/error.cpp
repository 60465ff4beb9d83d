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
        text += "; " + hint;
    }
    return text;
}

}  // namespace

std::string codeText(ErrorCode code) {
    char text[16];
    std::snprintf(text, sizeof text, "STR-%04d", static_cast<int>(code));
    return text;
}

Error::Error(ErrorCode code, std::string message, std::string where, std::string hint)
    : std::runtime_error(joined(code, message, where, hint)),
      code_(code),
      message_(std::move(message)),
      where_(std::move(where)),
      hint_(std::move(hint)) {}

void throwErrno(int errorNumber, std::string_view action, std::string where) {
    const std::string message = "cannot " + std::string(action) + ": " + std::strerror(errorNumber);
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            throw Error(ErrorCode::DiskFull, message, std::move(where),
                        "free space on this disk and run the command again");
        case ENODATA:
            throw Error(ErrorCode::UnexpectedEndOfFile,
                        "cannot " + std::string(action) + ": the file ends too early",
                        std::move(where), "put the whole file back; check the drive");
        case ENOENT:
        case ENOTDIR:
        case EISDIR:
            throw Error(ErrorCode::NotFound, message, std::move(where), "check the path");
        case EACCES:
        case EPERM:
        case EROFS:
            throw Error(ErrorCode::NotWritable, message, std::move(where),
                        "check the permissions or choose another folder");
        default:
            throw Error(ErrorCode::IoFailed, message, std::move(where),
                        "check the disk (dmesg, smartctl)");
    }
}

}  // namespace strata
