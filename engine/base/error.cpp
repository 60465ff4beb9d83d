// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/error.h"

#include <algorithm>
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

/// The text as a sentence. Messages are put together from parts, and what stands first or last in
/// one is not always known where it is written. A name such as config.json keeps its letters, and a
/// list of several lines gets no full stop.
std::string sentence(std::string text) {
    const auto isSmall = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    const auto wordEnd = std::find_if_not(text.begin(), text.end(), isSmall);
    const bool isWord = wordEnd == text.end() || *wordEnd == ' ' || *wordEnd == ',';
    if (isWord && wordEnd != text.begin()) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    const bool isOpen =
        !text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos;
    if (isOpen && text.find('\n') == std::string::npos) {
        text += '.';
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
    : std::runtime_error(joined(code, sentence(message), where, sentence(hint))),
      code_(code),
      message_(sentence(std::move(message))),
      where_(std::move(where)),
      hint_(sentence(std::move(hint))) {}

void throwErrno(int errorNumber, std::string_view action, std::string where) {
    const std::string message =
        "Can't " + std::string(action) + ": " + std::strerror(errorNumber) + ".";
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
            throw Error(ErrorCode::DiskFull, message, std::move(where),
                        "Free space on this disk and run the command again.");
        case ENODATA:
            throw Error(ErrorCode::UnexpectedEndOfFile,
                        "Can't " + std::string(action) + ": the file ends too early.",
                        std::move(where), "Restore the complete file and check the drive.");
        case ENOENT:
        case ENOTDIR:
        case EISDIR:
            throw Error(ErrorCode::NotFound, message, std::move(where), "Check the path.");
        case EACCES:
        case EPERM:
        case EROFS:
            throw Error(ErrorCode::NotWritable, message, std::move(where),
                        "Check the permissions or choose another folder.");
        default:
            throw Error(ErrorCode::IoFailed, message, std::move(where),
                        "Check the disk (dmesg, smartctl).");
    }
}

}  // namespace strata
