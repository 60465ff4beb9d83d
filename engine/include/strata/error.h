// SPDX-License-Identifier: GPL-3.0-or-later
// The one exception type of the project. Bad input, failing disks and impossible requests are
// Errors; programmer errors are asserts (base/assert.h). Every Error says what failed, where, and
// what the user can do next. Thread: values; any thread.
#pragma once

#include "strata/sentence.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace strata {

/// The number behind STR-nnnn. The first digit names the room: 1 io, 2 format, 3 data, 4 plan, 5
/// compute, 6 run, 7 usage, 8 documents.
enum class ErrorCode : int {
    IoFailed = 1001,
    DiskFull = 1002,
    NotFound = 1003,
    NotWritable = 1004,
    FolderNotEmpty = 1005,
    UnexpectedEndOfFile = 1006,
    OutOfHostMemory = 1007,
    Locked = 1008,
    TooLittleDisk = 1009,
    ChecksumMismatch = 1010,

    SafetensorsInvalid = 2001,
    GgufInvalid = 2002,
    ShardMissing = 2003,
    PickleRefused = 2004,
    UnsupportedDtype = 2005,
    TensorMissing = 2006,
    TensorShape = 2007,
    ManifestInvalid = 2008,
    ConfigInvalid = 2009,
    UnknownArchitecture = 2010,
    AdapterInvalid = 2011,
    AdapterMismatch = 2012,
    JsonInvalid = 2013,
    TokenFileInvalid = 2014,
    WeightsNotFinite = 2015,

    TokenizerMissing = 3001,
    TokenizerInvalid = 3002,
    TokenizerUnsupported = 3003,
    TemplateMissing = 3004,
    TemplateSyntax = 3005,
    TemplateFailed = 3006,
    TemplateRaised = 3007,
    TemplateLimit = 3008,
    DatasetLineInvalid = 3009,
    DatasetFormatUnknown = 3010,
    NoAssistantTurn = 3011,
    DatasetEmpty = 3012,
    RowTooLong = 3013,
    EndOfTurnUnknown = 3014,
    InvalidText = 3015,
    PlaceholderUnfilled = 3016,
    ToolsNotShown = 3017,
    DatasetContainerInvalid = 3018,
    PreferenceRow = 3019,
    TemplateCannotShow = 3020,
    ColumnUnused = 3021,

    BudgetTooSmall = 4001,
    OptionInvalid = 4002,

    DeviceUnavailable = 5001,
    ComputeFailed = 5002,
    OutOfDeviceMemory = 5003,
    DeviceFailed = 5004,

    NonFiniteGradient = 6001,
    JobChanged = 6002,
    NothingToResume = 6003,
    StateCorrupt = 6004,
    RunInvalid = 6005,
    Stopped = 6006,

    Usage = 7001,

    DocumentUnreadable = 8001,
    DocumentEncrypted = 8002,
    DocumentTypeUnknown = 8003,
    DocumentLimit = 8004,
    DocumentWorkerFailed = 8005,
    OcrMissing = 8006,
    GeneratorUnavailable = 8007,
    RemoteRefused = 8008,
    GeneratorReplyInvalid = 8009,
    NoPairs = 8010,

    Internal = 9001,
};

/// "STR-2001" for SafetensorsInvalid.
std::string codeText(ErrorCode code);

/// What failed (`failure`), where (`where`: a file, layer or row; may be empty) and the next step
/// (`nextStep`; may be empty). The two are shown as whole sentences. what() joins all three, in
/// English, with the code.
class Error : public std::runtime_error {
public:
    Error(ErrorCode code, Sentence failure, std::string where = {}, Sentence nextStep = {});

    ErrorCode code() const noexcept { return code_; }
    const Sentence& failure() const noexcept { return failure_; }
    const std::string& where() const noexcept { return where_; }
    const Sentence& nextStep() const noexcept { return nextStep_; }

    /// The failure and the next step in English, for the command line and logs.
    std::string message() const { return wholeSentence(failure_.text()); }
    std::string hint() const { return wholeSentence(nextStep_.text()); }

private:
    ErrorCode code_;
    Sentence failure_;
    std::string where_;
    Sentence nextStep_;
};

/// Throws the Error that belongs to an errno value (ENOSPC: DiskFull, ENOENT and EISDIR: NotFound,
/// EACCES and EROFS: NotWritable, ENODATA: UnexpectedEndOfFile, everything else: IoFailed).
/// `failure` lacks the full stop, as the reason follows: Sentence("Can't open the file").
[[noreturn]] void throwErrno(int errorNumber, const Sentence& failure, std::string where);

/// What an errno value means, as a clause after a colon: "the disk is full".
Sentence errnoReason(int errorNumber);

}  // namespace strata
