// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/rules.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace strata::house {
namespace {

using Words = std::vector<std::string_view>;

/// A room and what its quoted includes may begin with, its own name always among them. A whole
/// header's name stands for that header alone. A folder "ui/*" is each folder directly below ui;
/// "*" in its words is that folder's name.
struct Room {
    std::string_view folder;
    Words mayInclude;
    enum class Depth { Below, Here } depth = Depth::Below;  ///< Here: not of folders in it

    bool holds(const SourceFile& file) const {
        return file.isUnder(folder) &&
               (depth == Depth::Below ||
                file.path.find('/', folder.size() + 1) == std::string::npos);
    }
};

// The design's table of rooms. The first row that a file is under counts.
const std::vector<Room> kRooms{
    Room{"engine/include/strata", {"strata/"}},
    Room{"engine/base", {"strata/", "base/"}},
    Room{"engine/io", {"strata/", "base/", "io/"}},
    Room{"engine/format", {"strata/", "base/", "io/", "format/"}},
    Room{"engine/families", {"strata/", "base/", "format/", "families/"}},
    Room{"engine/text", {"strata/", "base/", "format/", "text/"}},
    Room{"engine/chat_template", {"strata/", "base/", "format/", "text/", "chat_template/"}},
    Room{"engine/rows", {"strata/", "base/", "format/", "text/", "chat_template/", "rows/"}},
    Room{"engine/plan", {"strata/", "base/", "plan/"}},
    Room{"engine/compute", {"strata/", "base/", "compute/"}},
    Room{"engine/optim", {"strata/", "base/", "optim/"}},
    Room{"engine/tier", {"strata/", "base/", "io/", "format/", "plan/", "tier/"}},
    Room{"engine/options", {"strata/", "base/", "options/"}},
    Room{"engine/models",
         {"strata/", "base/", "io/", "format/", "families/", "text/", "chat_template/", "rows/",
          "plan/", "optim/", "tier/", "options/", "models/", "compute/compute.h",
          "compute/sampler.h"}},
    Room{"engine/train",
         {"strata/", "base/", "io/", "format/", "families/", "text/", "chat_template/", "rows/",
          "plan/", "optim/", "tier/", "options/", "models/", "train/", "compute/compute.h",
          "compute/device.h", "compute/make_device.h", "compute/mathematics.h"}},
    Room{"engine/infer",
         {"strata/", "base/", "io/", "format/", "families/", "text/", "chat_template/", "rows/",
          "plan/", "optim/", "tier/", "options/", "models/", "train/", "infer/",
          "compute/compute.h", "compute/device.h", "compute/make_device.h", "compute/sampler.h"}},
    Room{"engine",
         {"strata/", "base/", "io/", "optim/", "models/", "train/", "infer/", "machine_commands.h",
          "compute/make_device.h", "compute/torch_compute.h"},
         Room::Depth::Here},
    Room{"app/store", {"strata/", "store/"}},
    Room{"app/jobs",
         {"strata/", "base/assert.h", "base/atomic_file.h", "base/checksum.h", "base/stopwatch.h",
          "store/", "jobs/", "datasetgen/", "command_runner.h"}},
    Room{"app/cli",
         {"strata/", "base/assert.h", "base/atomic_file.h", "cli/", "jobs/", "command_runner.h",
          "datasetgen/base/", "datasetgen/worker/document_json.h"}},
    Room{"app/studio/core", {"strata/", "ui/base/", "command_runner.h", "studio/core/"}},
    Room{"app/studio/documents",
         {"strata/", "ui/base/", "ui/datasets/datasets_page.h", "ui/documents/", "datasetgen/",
          "store/", "jobs/", "command_runner.h", "studio/core/", "studio/documents/"}},
    Room{"app/studio/monitor",
         {"strata/", "ui/base/", "ui/charts/", "ui/monitor/", "studio/core/", "studio/train/",
          "studio/monitor/"}},
    Room{"app/studio/compare",
         {"strata/", "ui/base/", "ui/compare/", "datasetgen/generate/", "studio/core/",
          "studio/compare/"}},
    Room{"app/studio/export",
         {"strata/", "ui/base/", "ui/export/", "studio/core/", "studio/compare/",
          "studio/monitor/recall_questions.h", "studio/export/"}},
    Room{"app/studio/home",
         {"strata/", "ui/base/", "ui/home/", "ui/datasets/dataset_list_model.h",
          "ui/monitor/run_list_model.h", "ui/monitor/run_words.h", "ui/monitor/learning_verdict.h",
          "ui/charts/recall_view.h", "jobs/", "command_runner.h", "studio/core/",
          "studio/train/job_queue.h", "studio/monitor/recall_check.h",
          "studio/monitor/recall_file.h", "studio/home/"}},
    Room{"app/studio/application", {"strata/error.h", "ui/", "command_runner.h", "studio/"}},
    Room{"app/studio/*", {"strata/", "ui/base/", "ui/*/", "studio/core/", "studio/*/"}},
    Room{"app",
         {"strata/", "cli/", "studio/", "ui/", "command_runner.h", "engine_runner.h"},
         Room::Depth::Here},
    Room{"datasetgen/base", {"strata/", "base/", "datasetgen/base/"}},
    Room{"datasetgen/text",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/",
          "datasetgen/language_files.h"}},
    Room{"datasetgen/pdf",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/pdf/"}},
    Room{"datasetgen/office",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/office/"}},
    Room{"datasetgen/html",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/html/"}},
    Room{"datasetgen/read",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/pdf/",
          "datasetgen/office/", "datasetgen/html/", "datasetgen/read/"}},
    Room{"datasetgen/worker",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/read/",
          "datasetgen/worker/"}},
    Room{"datasetgen/pairs",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/pairs/"}},
    Room{"datasetgen/rules",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/pairs/",
          "datasetgen/rules/"}},
    Room{"datasetgen/generate",
         {"strata/", "base/", "datasetgen/base/", "datasetgen/text/", "datasetgen/pairs/",
          "datasetgen/generate/", "datasetgen/prompt_files.h"}},
    Room{"datasetgen", {"strata/", "base/", "datasetgen/"}, Room::Depth::Here},
    Room{"ui/base", {"strata/", "ui/base/"}},
    Room{"ui/shell", {"strata/", "ui/base/", "ui/shell/"}},
    Room{"ui/charts", {"strata/", "ui/base/", "ui/charts/"}},
    Room{"ui/*", {"strata/", "ui/base/", "ui/charts/", "ui/*/"}},
};

/// Includes that begin with `prefix` are allowed below the folders; everywhere else they are an
/// offence.
struct Library {
    std::string_view prefix;
    Words folders;
};

const std::vector<Library> kLibraries{
    Library{"torch/", {"engine/compute", "tests/compute"}},
    Library{"ATen/", {"engine/compute", "tests/compute"}},
    Library{"c10/", {"engine/compute", "tests/compute"}},
    Library{"cuda", {"engine/compute", "tests/compute"}},
    Library{"liburing", {"engine/io"}},
    Library{"sentencepiece", {"engine/text"}},
    Library{"pcre2", {"engine/text", "datasetgen/text"}},
    Library{"unicode/",
            {"engine/text", "engine/chat_template", "engine/infer", "datasetgen", "tests"}},
    Library{"simdjson", {"engine/rows"}},
    Library{"arrow/", {"engine/rows"}},
    Library{"parquet/", {"engine/rows"}},
    Library{"zlib.h", {"engine/rows", "tests"}},
    Library{"zstd", {"engine/rows"}},
    Library{"nlohmann/",
            {"engine/format", "engine/families", "engine/text", "engine/chat_template",
             "engine/rows", "engine/options", "engine/models", "engine/train", "engine/infer",
             "app", "datasetgen", "tests"}},
    Library{"spdlog/", {"engine/base"}},
    Library{"openssl/", {"engine/base", "tests"}},
    Library{"sqlite3.h", {"app/store", "tests/store"}},
    Library{"CLI/", {"app", "tests/app"}},
    Library{"yaml-cpp/", {"app"}},
    Library{"poppler/", {"datasetgen/pdf"}},
    Library{"tesseract/", {"datasetgen/pdf"}},
    Library{"leptonica/", {"datasetgen/pdf"}},
    Library{"archive", {"datasetgen/office"}},
    Library{"pugixml", {"datasetgen/office"}},
    Library{"gumbo", {"datasetgen/html"}},
    Library{"cmark", {"datasetgen/html"}},
    Library{"seccomp", {"datasetgen/worker", "tests"}},
    Library{"curl/", {"datasetgen/generate", "app"}},
    Library{"gtest/", {"tests"}},
    Library{"gmock/", {"tests"}},
    Library{"rapidcheck", {"tests"}},
    Library{"benchmark/", {"tests/bench"}},
};
const Words kQtFolders{"ui", "app", "tests/ui"};

const Words kSystem{
    "sys/",        "linux/",   "arpa/",     "netinet/", "cpuid.h",     "dirent.h", "dlfcn.h",
    "fcntl.h",     "getopt.h", "grp.h",     "iconv.h",  "langinfo.h",  "link.h",   "malloc.h",
    "immintrin.h", "poll.h",   "pthread.h", "pwd.h",    "sched.h",     "signal.h", "spawn.h",
    "termios.h",   "time.h",   "unistd.h",  "wait.h",   "x86intrin.h", "mntent.h", "cxxabi.h",
    "execinfo.h",  "locale.h", "stdlib.h"};

struct Include {
    std::size_t line;
    bool quoted;
    std::string name;
};

std::vector<Include> includesOf(const SourceFile& file) {
    std::vector<Include> result;
    const std::vector<std::string> lines = codeOnly(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (!line.starts_with("#include")) {
            continue;
        }
        const std::size_t open = line.find_first_of("<\"");
        const std::size_t close =
            open == std::string::npos ? open : line.find_first_of(">\"", open + 1);
        if (close != std::string::npos) {
            result.push_back({i + 1, line[open] == '"', line.substr(open + 1, close - open - 1)});
        }
    }
    return result;
}

bool beginsWithOneOf(std::string_view name, const Words& words) {
    return std::ranges::any_of(words, [&](std::string_view word) {
        return word.ends_with(".h") ? name == word : name.starts_with(word);
    });
}

constexpr std::string_view kEach = "/*";

/// Of a room that is each folder below another: which of them the file is in. Empty: in none.
std::string pageOf(const SourceFile& file, std::string_view folder) {
    const std::string_view parent = folder.substr(0, folder.size() - kEach.size());
    if (!folder.ends_with(kEach) || !file.isUnder(parent)) {
        return {};
    }
    const std::size_t begin = parent.size() + 1;
    const std::size_t end = file.path.find('/', begin);
    return end == std::string::npos ? std::string() : file.path.substr(begin, end - begin);
}

bool mayInclude(const SourceFile& file, const Room& room, std::string_view name) {
    const std::string page = pageOf(file, room.folder);
    return std::ranges::any_of(room.mayInclude, [&](std::string_view word) {
        std::string allowed(word);
        if (const std::size_t star = allowed.find('*'); star != std::string::npos) {
            allowed.replace(star, 1, page);
        }
        return allowed.ends_with(".h") ? name == allowed : name.starts_with(allowed);
    });
}

bool isUnderOneOf(const SourceFile& file, const Words& folders) {
    return std::ranges::any_of(folders,
                               [&](std::string_view folder) { return file.isUnder(folder); });
}

bool isQt(std::string_view name) {
    return name.size() > 2 && name[0] == 'Q' &&
           (name[1] == 't' || (name[1] >= 'A' && name[1] <= 'Z'));
}

/// Empty when the file may include the library's header.
std::string thirdPartyOffence(const SourceFile& file, const std::string& name) {
    if (isQt(name)) {
        const bool allowed = isUnderOneOf(file, kQtFolders) && !file.isUnder("app/store");
        return allowed ? "" : "<" + name + ">: Qt belongs to ui and app";
    }
    for (const Library& library : kLibraries) {
        if (name.starts_with(library.prefix)) {
            return isUnderOneOf(file, library.folders)
                       ? ""
                       : "<" + name + "> does not belong into this room";
        }
    }
    const bool standard = name.find_first_of("/.") == std::string::npos;
    return standard || beginsWithOneOf(name, kSystem)
               ? ""
               : "<" + name + "> is not in the table of libraries";
}

}  // namespace

Offences includeArrows(const SourceFile& file) {
    Offences offences;
    if (!file.isCpp() || file.isTest()) {
        return offences;
    }
    const auto room = std::ranges::find_if(kRooms, [&](const Room& candidate) {
        return candidate.holds(file) || !pageOf(file, candidate.folder).empty();
    });
    if (room == kRooms.end()) {
        return {{file.path, 1, "lies in no room of the design's table"}};
    }
    for (const Include& include : includesOf(file)) {
        if (include.quoted && !mayInclude(file, *room, include.name)) {
            offences.push_back(
                {file.path, include.line,
                 std::string(room->folder) + " may not include \"" + include.name + "\""});
        }
    }
    return offences;
}

Offences thirdParty(const SourceFile& file) {
    Offences offences;
    if (!file.isCpp()) {
        return offences;
    }
    for (const Include& include : includesOf(file)) {
        const std::string what =
            include.quoted ? std::string() : thirdPartyOffence(file, include.name);
        if (!what.empty()) {
            offences.push_back({file.path, include.line, what});
        }
    }
    return offences;
}

Offences rulesOfAbsentFiles(const SourceTree& tree) {
    // Written by the build, hence not in the tree.
    const Words generated{"datasetgen/language_files.h", "datasetgen/prompt_files.h"};
    const auto isThere = [&](const std::string& path) {
        return std::ranges::any_of(
            tree, [&](const SourceFile& file) { return file.path.starts_with(path); });
    };
    // How includes are found: from the folders that the targets name.
    const Words roots{"", "engine/", "engine/include/", "app/"};
    Offences offences;
    for (const Room& room : kRooms) {
        if (room.folder.ends_with(kEach)) {
            continue;
        }
        if (!isThere(std::string(room.folder) + "/")) {
            offences.push_back({std::string(room.folder), 1, "a room that is not there"});
        }
        for (const std::string_view name : room.mayInclude) {
            const bool found = std::ranges::any_of(roots, [&](std::string_view root) {
                return isThere(std::string(root) + std::string(name));
            });
            if (!found && std::ranges::find(generated, name) == generated.end()) {
                offences.push_back({std::string(room.folder), 1,
                                    "may include " + std::string(name) + ", which is not there"});
            }
        }
    }
    for (const Library& library : kLibraries) {
        for (const std::string_view folder : library.folders) {
            if (!isThere(std::string(folder) + "/")) {
                offences.push_back(
                    {std::string(folder), 1,
                     "may use " + std::string(library.prefix) + " and is not there"});
            }
        }
    }
    for (const std::string& path : excusedFiles()) {
        if (!isThere(path)) {
            offences.push_back({path, 1, "an exception for a file that is not there"});
        }
    }
    return offences;
}

}  // namespace strata::house
