// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/foreign_file.h"

#include "format/stand_in.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace strata::rows {
namespace {

using std::string_view_literals::operator""sv;

/// Of this much of a file it is told whether it is text.
constexpr std::size_t kLookedAtBytes = 4096;

constexpr std::string_view kBuildHint =
    sentencePattern("Build a dataset from it with `strata dataset build`.");
constexpr std::string_view kUnpackHint =
    sentencePattern("Unpack it and pass the file or folder inside.");
constexpr std::string_view kModelHint =
    sentencePattern("Pass it as the model (--model), or choose a dataset.");
constexpr std::string_view kArrowHint = sentencePattern(
    "Save it as Parquet: in Python, datasets.load_from_disk(FOLDER).to_parquet(FILE), or "
    "pyarrow.");
constexpr std::string_view kRowsHint = sentencePattern(
    "Strata reads JSON, JSON Lines, CSV, TSV, Parquet and plain text, also as .gz and .zst.");

/// A kind of file that has these bytes at this place.
struct Magic {
    std::size_t offset;
    std::string_view bytes;
    std::string_view kind;
    std::string_view hint;
};

/// Files that begin like text.
constexpr std::array kTextKinds = {
    Magic{0, "%PDF-"sv, sentencePattern("a PDF document"), kBuildHint},
    Magic{0, "{\\rtf"sv, sentencePattern("an RTF document"),
          sentencePattern("Save it as .docx or .odt, then build a dataset from it.")},
};

/// Looked for only where the beginning is no text: some of these words are words.
constexpr std::array kBinaryKinds = {
    Magic{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, sentencePattern("an old Microsoft Office file"),
          sentencePattern("Save a text as .docx or a table as .csv.")},
    Magic{0, "SQLite format 3\0"sv, sentencePattern("an SQLite database"),
          sentencePattern("Export the table as CSV: sqlite3 -header -csv FILE 'select * from "
                          "TABLE' > rows.csv.")},
    Magic{0, "GGUF"sv, sentencePattern("a GGUF model"), kModelHint},
    Magic{0, "\x93NUMPY"sv, sentencePattern("a NumPy array"), kRowsHint},
    Magic{0, "\x89HDF\r\n\x1a\n"sv, sentencePattern("an HDF5 file"), kRowsHint},
    Magic{0, "ARROW1\0\0"sv, sentencePattern("an Arrow IPC (Feather) file"), kArrowHint},
    Magic{0, "FEA1"sv, sentencePattern("a Feather file"), kArrowHint},
    Magic{0, "\xff\xff\xff\xff"sv, sentencePattern("an Arrow IPC stream"), kArrowHint},
    Magic{0, "ORC"sv, sentencePattern("an ORC file"), kRowsHint},
    Magic{0, "Obj\x01"sv, sentencePattern("an Avro file"), kRowsHint},
    Magic{0, "7z\xbc\xaf\x27\x1c"sv, sentencePattern("a 7z archive"), kUnpackHint},
    Magic{0, "Rar!\x1a\x07"sv, sentencePattern("a RAR archive"), kUnpackHint},
    Magic{257, "ustar"sv, sentencePattern("a TAR archive"), kUnpackHint},
    Magic{0,
          "\xfd"
          "7zXZ\0"sv,
          sentencePattern("an xz file"),
          sentencePattern("Unpack it with `unxz`, or pack it with gzip or zstd.")},
    Magic{0, "BZh"sv, sentencePattern("a bzip2 file"),
          sentencePattern("Unpack it with `bunzip2`, or pack it with gzip or zstd.")},
    Magic{0, "\x04\x22\x4d\x18"sv, sentencePattern("an LZ4 file"),
          sentencePattern("Unpack it with `unlz4`, or pack it with gzip or zstd.")},
    Magic{0, "\x1f\x8b"sv, sentencePattern("a gzip file inside another packed file"),
          sentencePattern("Unpack it once.")},
    Magic{0, "\x28\xb5\x2f\xfd"sv, sentencePattern("a Zstandard file inside another packed file"),
          sentencePattern("Unpack it once.")},
    Magic{0, "PAR1"sv, sentencePattern("a Parquet file inside a packed file"),
          sentencePattern("Unpack it; Parquet is compressed already.")},
    Magic{0,
          "\x7f"
          "ELF"sv,
          sentencePattern("a program"), kRowsHint},
    Magic{0, "MZ\x90"sv, sentencePattern("a Windows program"), kRowsHint},
    Magic{0, "\x89PNG\r\n\x1a\n"sv, sentencePattern("a PNG image"), kRowsHint},
    Magic{0, "\xff\xd8\xff"sv, sentencePattern("a JPEG image"), kRowsHint},
    Magic{0, "GIF8"sv, sentencePattern("a GIF image"), kRowsHint},
    Magic{0, "II*\0"sv, sentencePattern("a TIFF image"), kRowsHint},
    Magic{0, "MM\0*"sv, sentencePattern("a TIFF image"), kRowsHint},
    Magic{8, "WEBPVP8"sv, sentencePattern("a WebP image"), kRowsHint},
    Magic{8, "WAVEfmt"sv, sentencePattern("a WAV recording"), kRowsHint},
    Magic{0, "fLaC"sv, sentencePattern("a FLAC recording"), kRowsHint},
    Magic{0, "OggS"sv, sentencePattern("an Ogg recording"), kRowsHint},
    Magic{0, "ID3\x03"sv, sentencePattern("an MP3 recording"), kRowsHint},
    Magic{0, "ID3\x04"sv, sentencePattern("an MP3 recording"), kRowsHint},
    Magic{4, "ftyp"sv, sentencePattern("a video"), kRowsHint},
};

/// What a ZIP file is by the names and types inside.
constexpr std::array kZipKinds = {
    Magic{0, "word/"sv, sentencePattern("a Word document (.docx)"), kBuildHint},
    Magic{0, "application/vnd.oasis.opendocument.text"sv,
          sentencePattern("an OpenDocument text (.odt)"), kBuildHint},
    Magic{0, "application/epub+zip"sv, sentencePattern("an EPUB book"), kUnpackHint},
    Magic{0, "xl/"sv, sentencePattern("an Excel workbook (.xlsx)"),
          sentencePattern("Save the sheet as CSV (UTF-8) and pass that file.")},
    Magic{0, "opendocument.spreadsheet"sv, sentencePattern("an OpenDocument spreadsheet (.ods)"),
          sentencePattern("Save the sheet as CSV (UTF-8) and pass that file.")},
    Magic{0, "ppt/"sv, sentencePattern("a PowerPoint presentation (.pptx)"),
          sentencePattern("Save it as PDF, then build a dataset from it.")},
    Magic{0, "/data.pkl"sv, sentencePattern("a PyTorch checkpoint"),
          sentencePattern("Strata reads models as safetensors or GGUF.")},
    Magic{0, ".npy"sv, sentencePattern("a NumPy archive (.npz)"), kRowsHint},
};

[[noreturn]] void refuseKind(const Sentence& kind, const Sentence& hint, const std::string& where) {
    throw Error(ErrorCode::DatasetFormatUnknown, Sentence("This is %1.", kind), where, hint);
}

[[noreturn]] void refuseKind(const Magic& magic, const std::string& where) {
    refuseKind(Sentence::stored(std::string(magic.kind)), Sentence::stored(std::string(magic.hint)),
               where);
}

/// Two bytes that begin text in UTF-16 or UTF-32: a byte order mark, or a character with a zero
/// byte beside it, since the first character of every format read here is ASCII.
bool isWideText(std::string_view head) {
    if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff") ||
        head.starts_with("\0\0\xfe\xff"sv)) {
        return true;
    }
    return head.size() >= 2 && (head[0] == '\0') != (head[1] == '\0');
}

/// The length of a JSON header in 8 bytes, then the header.
bool isSafetensors(std::string_view head) {
    return head.size() > 9 && head[8] == '{' && head.substr(5, 3) == "\0\0\0"sv;
}

bool isPickle(std::string_view head) {
    return head.size() > 2 && head[0] == '\x80' && head[1] >= 2 && head[1] <= 5;
}

/// Whether these bytes, the beginning of a file, may be text.
bool isText(std::string_view start) {
    const auto isControl = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && (code < '\t' || code > '\r') && code != 0x1b;
    };
    const auto invalid = text::findInvalidUtf8(start);
    // A character cut by the end of what is looked at is no fault, and Latin-1 is text.
    return !invalid || *invalid + 4 > start.size() || std::ranges::none_of(start, isControl);
}

/// The first of `magics` that the file has.
const Magic* findMagic(std::span<const Magic> magics, std::string_view head) {
    const auto found = std::ranges::find_if(magics, [&](const Magic& magic) {
        return head.size() > magic.offset && head.substr(magic.offset).starts_with(magic.bytes);
    });
    return found == magics.end() ? nullptr : &*found;
}

void refuseZip(std::string_view head, const std::string& where) {
    if (!head.starts_with("PK\x03\x04") && !head.starts_with("PK\x05\x06")) {
        return;
    }
    for (const Magic& kind : kZipKinds) {
        if (head.find(kind.bytes) != std::string_view::npos) {
            refuseKind(kind, where);
        }
    }
    refuseKind(Sentence("a ZIP archive"), Sentence::stored(std::string(kUnpackHint)), where);
}

void refuseBinary(std::string_view head, const std::string& where) {
    refuseZip(head, where);
    if (const Magic* magic = findMagic(kBinaryKinds, head)) {
        refuseKind(*magic, where);
    }
    if (isSafetensors(head)) {
        refuseKind(Sentence("a safetensors model"), Sentence::stored(std::string(kModelHint)),
                   where);
    }
    if (isPickle(head)) {
        refuseKind(
            Sentence("a Python pickle, which can run code when it is opened"),
            Sentence("Save the rows as JSON Lines or Parquet with the program that wrote the "
                     "pickle file."),
            where);
    }
}

}  // namespace

void refuseForeignFile(std::string_view head, const std::string& where) {
    if (const Magic* magic = findMagic(kTextKinds, head)) {
        refuseKind(*magic, where);
    }
    if (format::isWebPage(head)) {
        refuseKind(Sentence("a web page (HTML)"),
                   Sentence("Build a dataset from it with `strata dataset build`. If a dataset "
                            "download produced this page, log in to the site and download again."),
                   where);
    }
    format::refuseStandIn(head, ErrorCode::DatasetFormatUnknown, where);
    const std::string_view start = head.substr(0, kLookedAtBytes);
    const bool hasZero = start.find('\0') != std::string_view::npos;
    if (hasZero || !isText(start)) {
        refuseBinary(head, where);
    }
    if (isWideText(head)) {
        throw Error(ErrorCode::InvalidText, Sentence("The file is UTF-16 or UTF-32 text."), where,
                    Sentence("Save it as UTF-8 (iconv -f UTF-16 -t UTF-8) and try again."));
    }
    if (!isText(start)) {
        refuseKind(Sentence("a binary file of an unknown kind"),
                   Sentence::stored(std::string(kRowsHint)), where);
    }
}

}  // namespace strata::rows
