// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/file_kind.h"

#include "rows/split_names.h"
#include "text/utf8.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace strata::data {
namespace {

using std::string_view_literals::operator""sv;

/// Of this much of a file it is told whether it is text.
constexpr std::size_t kLookedAtBytes = 4096;

constexpr std::string_view kBuildHint = "Build a dataset from it with `strata dataset build`.";
constexpr std::string_view kUnpackHint = "Unpack it and name the file or folder inside.";
constexpr std::string_view kModelHint = "Name it as the model (--model), or choose a dataset.";
constexpr std::string_view kArrowHint =
    "Save it as Parquet: in Python, datasets.load_from_disk(FOLDER).to_parquet(FILE), or "
    "pyarrow.";
constexpr std::string_view kRowsHint =
    "Strata reads JSON, JSON lines, CSV, TSV, Parquet and plain text, also as .gz and .zst.";

/// A kind of file that has these bytes at this place.
struct Magic {
    std::size_t offset;
    std::string_view bytes;
    std::string_view kind;
    std::string_view hint;
};

/// Files that begin like text.
constexpr std::array kTextKinds = {
    Magic{0, "%PDF-"sv, "a PDF document", kBuildHint},
    Magic{0, "{\\rtf"sv, "an RTF document",
          "Save it as .docx or .odt, then build a dataset from it."},
    Magic{0, "version https://git-lfs.github.com/spec/"sv, "a Git LFS pointer, not the file itself",
          "Run `git lfs pull` in its folder, or download the file again."},
};

/// Looked for only where the beginning is no text: some of these words are words.
constexpr std::array kBinaryKinds = {
    Magic{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, "an old Microsoft Office file",
          "Save it as .docx (a text) or as .csv (a table)."},
    Magic{0, "SQLite format 3\0"sv, "an SQLite database",
          "Export the table as CSV: sqlite3 -header -csv FILE 'select * from TABLE' > rows.csv."},
    Magic{0, "GGUF"sv, "a GGUF model", kModelHint},
    Magic{0, "\x93NUMPY"sv, "a NumPy array", kRowsHint},
    Magic{0, "\x89HDF\r\n\x1a\n"sv, "an HDF5 file", kRowsHint},
    Magic{0, "ARROW1\0\0"sv, "an Arrow IPC (Feather) file", kArrowHint},
    Magic{0, "FEA1"sv, "a Feather file", kArrowHint},
    Magic{0, "\xff\xff\xff\xff"sv, "an Arrow IPC stream", kArrowHint},
    Magic{0, "ORC"sv, "an ORC file", kRowsHint},
    Magic{0, "Obj\x01"sv, "an Avro file", kRowsHint},
    Magic{0, "7z\xbc\xaf\x27\x1c"sv, "a 7z archive", kUnpackHint},
    Magic{0, "Rar!\x1a\x07"sv, "a RAR archive", kUnpackHint},
    Magic{257, "ustar"sv, "a TAR archive", kUnpackHint},
    Magic{0,
          "\xfd"
          "7zXZ\0"sv,
          "an xz file", "Unpack it with `unxz`, or pack it with gzip or zstd."},
    Magic{0, "BZh"sv, "a bzip2 file", "Unpack it with `bunzip2`, or pack it with gzip or zstd."},
    Magic{0, "\x04\x22\x4d\x18"sv, "an LZ4 file",
          "Unpack it with `unlz4`, or pack it with gzip or zstd."},
    Magic{0, "\x1f\x8b"sv, "a gzip file inside another packed file", "Unpack it once."},
    Magic{0, "\x28\xb5\x2f\xfd"sv, "a Zstandard file inside another packed file",
          "Unpack it once."},
    Magic{0, "PAR1"sv, "a Parquet file inside a packed file",
          "Unpack it; Parquet is compressed already."},
    Magic{0,
          "\x7f"
          "ELF"sv,
          "a program", kRowsHint},
    Magic{0, "MZ\x90"sv, "a Windows program", kRowsHint},
    Magic{0, "\x89PNG\r\n\x1a\n"sv, "a PNG image", kRowsHint},
    Magic{0, "\xff\xd8\xff"sv, "a JPEG image", kRowsHint},
    Magic{0, "GIF8"sv, "a GIF image", kRowsHint},
    Magic{0, "II*\0"sv, "a TIFF image", kRowsHint},
    Magic{0, "MM\0*"sv, "a TIFF image", kRowsHint},
    Magic{8, "WEBPVP8"sv, "a WebP image", kRowsHint},
    Magic{8, "WAVEfmt"sv, "a WAV recording", kRowsHint},
    Magic{0, "fLaC"sv, "a FLAC recording", kRowsHint},
    Magic{0, "OggS"sv, "an Ogg recording", kRowsHint},
    Magic{0, "ID3\x03"sv, "an MP3 recording", kRowsHint},
    Magic{0, "ID3\x04"sv, "an MP3 recording", kRowsHint},
    Magic{4, "ftyp"sv, "a video", kRowsHint},
};

/// What a ZIP file is by the names and types inside.
constexpr std::array kZipKinds = {
    Magic{0, "word/"sv, "a Word document (.docx)", kBuildHint},
    Magic{0, "application/vnd.oasis.opendocument.text"sv, "an OpenDocument text (.odt)",
          kBuildHint},
    Magic{0, "application/epub+zip"sv, "an EPUB book", kUnpackHint},
    Magic{0, "xl/"sv, "an Excel workbook (.xlsx)", "Save the sheet as CSV (UTF-8) and name that."},
    Magic{0, "opendocument.spreadsheet"sv, "an OpenDocument spreadsheet (.ods)",
          "Save the sheet as CSV (UTF-8) and name that."},
    Magic{0, "ppt/"sv, "a PowerPoint presentation (.pptx)",
          "Save it as PDF, then build a dataset from it."},
    Magic{0, "/data.pkl"sv, "a PyTorch checkpoint", "Strata reads models as safetensors or GGUF."},
    Magic{0, ".npy"sv, "a NumPy archive (.npz)", kRowsHint},
};

[[noreturn]] void refuse(std::string_view kind, std::string_view hint, const std::string& where) {
    throw Error(ErrorCode::DatasetFormatUnknown, "This is " + std::string(kind) + ".", where,
                std::string(hint));
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

bool isWebPage(std::string_view head) {
    const std::size_t begin = std::min(head.find_first_not_of(" \t\r\n"), head.size());
    const std::string start = smallLetters(head.substr(begin, 14));
    return start.starts_with("<!doctype html") || start.starts_with("<html");
}

/// Whether these bytes, the beginning of a file, may be text.
bool isText(std::string_view start) {
    const auto isControl = [](char byte) {
        const auto code = static_cast<unsigned char>(byte);
        return code < 0x20 && (code < '\t' || code > '\r') && code != 0x1b;
    };
    const auto invalid = findInvalidUtf8(start);
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
            refuse(kind.kind, kind.hint, where);
        }
    }
    refuse("a ZIP archive", kUnpackHint, where);
}

void refuseBinary(std::string_view head, const std::string& where) {
    refuseZip(head, where);
    if (const Magic* magic = findMagic(kBinaryKinds, head)) {
        refuse(magic->kind, magic->hint, where);
    }
    if (isSafetensors(head)) {
        refuse("a safetensors model", kModelHint, where);
    }
    if (isPickle(head)) {
        refuse("a Python pickle, which can run code when it is opened",
               "Save the rows as JSON lines or Parquet where the pickle came from.", where);
    }
    if (head.starts_with("\0\0\0\0"sv)) {
        refuse("a file that begins with zero bytes, perhaps an unfinished download",
               "Download or copy it again.", where);
    }
}

}  // namespace

void refuseForeignFile(std::string_view head, const std::string& where) {
    if (const Magic* magic = findMagic(kTextKinds, head)) {
        refuse(magic->kind, magic->hint, where);
    }
    if (isWebPage(head)) {
        refuse("a web page (HTML)",
               "Build a dataset from it with `strata dataset build`. A download that gives a page "
               "instead of a dataset asks for a login.",
               where);
    }
    const std::string_view start = head.substr(0, kLookedAtBytes);
    const bool hasZero = start.find('\0') != std::string_view::npos;
    if (hasZero || !isText(start)) {
        refuseBinary(head, where);
    }
    if (isWideText(head)) {
        throw Error(ErrorCode::InvalidText, "The file is UTF-16 or UTF-32 text.", where,
                    "Save it as UTF-8 (iconv -f UTF-16 -t UTF-8) and try again.");
    }
    if (!isText(start)) {
        refuse("a binary file of an unknown kind", kRowsHint, where);
    }
}

}  // namespace strata::data
