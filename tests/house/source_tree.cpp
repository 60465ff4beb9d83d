// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/source_tree.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>

namespace strata::house {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 9> kFolders{
    ".ci", "app", "cmake", "datasetgen", "engine", "packaging", "resources", "tests", "ui"};
constexpr std::array<std::string_view, 4> kRootFiles{".clang-tidy", "CMakeLists.txt",
                                                     "CMakePresets.json", "README.md"};
constexpr std::array<std::string_view, 14> kExtensions{".h",   ".cpp", ".cu",  ".cmake", ".txt",
                                                       ".sh",  ".py",  ".md",  ".json",  ".jsonl",
                                                       ".sql", ".qrc", ".xml", ""};

bool isRecordedData(const fs::path& path) {
    const std::string name = path.filename().string();
    return name == "data" || name == "corpus" || name == "__pycache__";
}

SourceFile readFile(const fs::path& root, const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream),
                           std::istreambuf_iterator<char>()};
    return makeFile(fs::relative(path, root).generic_string(), text);
}

void readFolder(const fs::path& root, const fs::path& folder, SourceTree& tree) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        const fs::path& path = entry.path();
        const bool hidden = path.filename().string().starts_with('.');
        if (entry.is_directory()) {
            if (!hidden && !isRecordedData(path)) {
                readFolder(root, path, tree);
            }
        } else if (!hidden &&
                   std::ranges::find(kExtensions, path.extension().string()) != kExtensions.end()) {
            tree.push_back(readFile(root, path));
        }
    }
}

/// Blanks comments and literals, one character at a time.
class Blanker {
public:
    explicit Blanker(std::string text) : text_(std::move(text)) {}

    std::string run() {
        while (at_ < text_.size()) {
            step();
        }
        return std::move(text_);
    }

private:
    bool follows(std::string_view word) const { return text_.compare(at_, word.size(), word) == 0; }
    char before() const { return at_ == 0 ? '\n' : text_[at_ - 1]; }

    void blank(std::size_t end) {
        for (end = std::min(end, text_.size()); at_ < end; ++at_) {
            text_[at_] = text_[at_] == '\n' ? '\n' : ' ';
        }
    }

    std::size_t after(std::string_view word, std::size_t from) const {
        const std::size_t found = text_.find(word, from);
        return found == std::string::npos ? text_.size() : found + word.size();
    }

    void step() {
        if (follows("//")) {
            blank(text_.find('\n', at_));
        } else if (follows("/*")) {
            blank(after("*/", at_ + 2));
        } else if (follows("R\"") && std::isalnum(static_cast<unsigned char>(before())) == 0) {
            const std::size_t open = text_.find('(', at_);
            blank(open == std::string::npos
                      ? text_.size()
                      : after(")" + text_.substr(at_ + 2, open - at_ - 2) + "\"", open));
        } else if (text_[at_] == '"' || (text_[at_] == '\'' && !isDigitSeparator())) {
            literal(text_[at_]);
        } else {
            ++at_;
        }
    }

    bool isDigitSeparator() const {
        return std::isxdigit(static_cast<unsigned char>(before())) != 0 && at_ + 1 < text_.size() &&
               std::isxdigit(static_cast<unsigned char>(text_[at_ + 1])) != 0;
    }

    /// Keeps the quotes, so that an include still reads as one.
    void literal(char quote) {
        const std::size_t lineStart = at_ == 0 ? 0 : text_.rfind('\n', at_ - 1) + 1;
        const bool include = text_.compare(lineStart, 8, "#include") == 0;
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote && text_[end] != '\n') {
            end += text_[end] == '\\' ? 2 : 1;
        }
        ++at_;
        if (include) {
            at_ = end;
        }
        blank(end);
        ++at_;
    }

    std::string text_;
    std::size_t at_ = 0;
};

}  // namespace

bool SourceFile::isUnder(std::string_view folder) const {
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

bool SourceFile::hasExtension(std::string_view extension) const {
    return path.ends_with(extension);
}

SourceFile makeFile(std::string path, std::string_view text) {
    SourceFile file{std::move(path), {}};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        file.lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return file;
}

SourceTree readTree(const std::filesystem::path& root) {
    SourceTree tree;
    for (const std::string_view folder : kFolders) {
        if (fs::is_directory(root / folder)) {
            readFolder(root, root / folder, tree);
        }
    }
    for (const std::string_view name : kRootFiles) {
        if (fs::is_regular_file(root / name)) {
            tree.push_back(readFile(root, root / name));
        }
    }
    std::ranges::sort(tree, {}, &SourceFile::path);
    return tree;
}

std::vector<std::string> codeOnly(const SourceFile& file) {
    std::string text;
    for (const std::string& line : file.lines) {
        text += line;
        text += '\n';
    }
    return makeFile(file.path, Blanker(std::move(text)).run()).lines;
}

}  // namespace strata::house
