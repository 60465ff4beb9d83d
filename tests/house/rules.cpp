// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>

namespace strata::house {
namespace {

constexpr std::size_t kFileLinesMax = 500;
constexpr std::size_t kTestLinesMax = 700;
constexpr std::size_t kHeaderLinesMax = 150;
constexpr std::size_t kFunctionLinesMax = 70;
constexpr std::size_t kTestNameLettersMax = 60;

constexpr std::array<std::string_view, 6> kTestCases{
    "TEST(", "TEST_F(", "TEST_P(", "TYPED_TEST(", "RC_GTEST_PROP(", "RC_GTEST_FIXTURE_PROP("};

struct Exception {
    std::string_view path;
    std::string_view reason;
};
// Grows only with a reason that a reader accepts.
constexpr std::array<Exception, 1> kLongHeaders = {{
    {"engine/chat_template/ast.h", "every node of the template language, read together"},
}};

// Where exceptions end: the thread's top, the programs' mains, and those that nobody caught.
constexpr std::array<std::string_view, 5> kFences{
    "engine/base/named_thread.cpp", "engine/compute/torch_guard.cpp", "app/cli_main.cpp",
    "app/main.cpp", "app/studio/core/crash_handler.cpp"};

enum class Shape { Word, Folder, Host };

struct Banned {
    std::string text;
    Shape shape;
    std::string reason;
};

/// The words are put together here, so that this file does not hold them.
const std::vector<Banned>& bannedTable() {
    const auto joined = [](const char* head, const char* tail) { return std::string(head) + tail; };
    static const std::vector<Banned> table{
        {joined("TO", "DO"), Shape::Word, "unfinished mark"},
        {joined("FIX", "ME"), Shape::Word, "unfinished mark"},
        {joined("XX", "X"), Shape::Word, "unfinished mark"},
        {joined("using namespace ", "std"), Shape::Word, "name what is used of std"},
        {joined("/", "work/"), Shape::Folder, "absolute machine path"},
        {joined("/", "root/"), Shape::Folder, "absolute machine path"},
        {joined("/", "home/"), Shape::Folder, "absolute machine path"},
        {joined("_WITH", "_TIMEOUT("), Shape::Host, "waits have one deadline, patienceMs()"},
        {joined("pypi", ".org"), Shape::Host, "package registry"},
        {joined("pythonhosted", ".org"), Shape::Host, "package registry"},
        {joined("deb.debian", ".org"), Shape::Host, "package registry"},
        {joined("archive.ubuntu", ".com"), Shape::Host, "package registry"},
        {joined("registry.npmjs", ".org"), Shape::Host, "package registry"},
        {joined("crates", ".io"), Shape::Host, "package registry"},
    };
    return table;
}

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// A word stands alone; a folder begins a path instead of continuing one; a host counts anywhere.
bool standsAt(std::string_view line, std::size_t at, const Banned& banned) {
    const char before = at == 0 ? ' ' : line[at - 1];
    const std::size_t end = at + banned.text.size();
    const char after = end < line.size() ? line[end] : ' ';
    switch (banned.shape) {
        case Shape::Word:
            return !isWordCharacter(before) && !isWordCharacter(after);
        case Shape::Folder:
            return !isWordCharacter(before) &&
                   std::string_view(".}~-)*").find(before) == std::string_view::npos &&
                   (isWordCharacter(after) || after == '.');
        case Shape::Host:
            return true;
    }
    return false;
}

bool holds(std::string_view line, const Banned& banned) {
    for (std::size_t at = line.find(banned.text); at != std::string_view::npos;
         at = line.find(banned.text, at + 1)) {
        if (standsAt(line, at, banned)) {
            return true;
        }
    }
    return false;
}

bool holdsWord(std::string_view code, const std::string& word) {
    return holds(code, {word, Shape::Word, {}});
}

bool beginsWithWord(std::string_view code, std::string_view word) {
    return code.starts_with(word) &&
           (code.size() == word.size() || !isWordCharacter(code[word.size()]));
}

/// Behind "template <...>", which may hold further ones.
std::string_view withoutTemplate(std::string_view statement) {
    if (!beginsWithWord(statement, "template")) {
        return statement;
    }
    std::size_t at = statement.find('<');
    int depth = 0;
    for (; at < statement.size(); ++at) {
        depth += statement[at] == '<' ? 1 : statement[at] == '>' ? -1 : 0;
        if (depth == 0) {
            break;
        }
    }
    at = statement.find_first_not_of(' ', std::min(at + 1, statement.size()));
    return statement.substr(std::min(at, statement.size()));
}

/// A statement that opens a scope and no function's body.
bool opensScope(std::string_view statement) {
    constexpr std::array<std::string_view, 7> kScopes{
        "namespace", "inline namespace", "enum", "extern", "class", "struct", "union"};
    const std::string_view begin = withoutTemplate(statement);
    return std::ranges::any_of(
        kScopes, [&](std::string_view scope) { return beginsWithWord(begin, scope); });
}

bool isScript(const SourceFile& file) {
    return !file.lines.empty() && file.lines[0].starts_with("#!");
}

bool needsLicence(const SourceFile& file) {
    constexpr std::array<std::string_view, 8> kinds{
        ".h", ".cpp", ".cu", ".cmake", "CMakeLists.txt", ".sh", ".py", ".sql"};
    return isScript(file) || std::ranges::any_of(kinds, [&](std::string_view kind) {
               return file.hasExtension(kind);
           });
}

/// Walks the braces of blanked code. Outside functions a block is a function's body when a
/// parameter list stands before it.
class FunctionFinder {
public:
    explicit FunctionFinder(const SourceFile& file) : path_(file.path), lines_(codeOnly(file)) {}

    Offences run() {
        bool isDirective = false;
        for (line_ = 0; line_ < lines_.size(); ++line_) {
            const bool goesOn = lines_[line_].ends_with('\\');
            isDirective = isDirective || lines_[line_].starts_with('#');
            if (isDirective) {
                isDirective = goesOn;
                continue;
            }
            for (const char c : lines_[line_]) {
                take(c);
            }
            take(' ');
        }
        return std::move(offences_);
    }

private:
    void take(char c) {
        if (c == '{') {
            open();
        } else if (c == '}') {
            close();
        } else if (c == ';' && parentheses_ == 0) {
            statement_.clear();
        } else {
            parentheses_ += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (statement_.empty() && c != ' ') {
                statementLine_ = line_;
            }
            if (!statement_.empty() || c != ' ') {
                statement_ += c;
            }
            if (statement_ == "public:" || statement_ == "protected:" || statement_ == "private:") {
                statement_.clear();
            }
        }
    }

    void open() {
        if (!bodyDepth_ && isFunctionHead()) {
            bodyDepth_ = depth_;
            bodyLine_ = statementLine_;
        }
        ++depth_;
        statement_.clear();
    }

    void close() {
        depth_ -= depth_ > 0 ? 1 : 0;
        if (bodyDepth_ == depth_) {
            const std::size_t length = line_ - bodyLine_ + 1;
            if (length > kFunctionLinesMax) {
                offences_.push_back(
                    {path_, bodyLine_ + 1, "a function of " + std::to_string(length) + " lines"});
            }
            bodyDepth_.reset();
        }
        statement_.clear();
    }

    bool isFunctionHead() const {
        const std::size_t last = statement_.find_last_not_of(' ');
        return last != std::string::npos && statement_.find('(') != std::string::npos &&
               statement_[last] != '=' && statement_[last] != ',' && statement_[last] != '(' &&
               !opensScope(statement_);
    }

    std::string path_;
    std::vector<std::string> lines_;
    Offences offences_;
    std::string statement_;
    std::size_t line_ = 0;
    std::size_t statementLine_ = 0;
    std::size_t bodyLine_ = 0;
    std::size_t depth_ = 0;
    int parentheses_ = 0;
    std::optional<std::size_t> bodyDepth_;
};

bool opensTestCase(std::string_view line) {
    return std::ranges::any_of(kTestCases,
                               [&](std::string_view name) { return line.starts_with(name); });
}

/// The second argument of the macro that opens a test case, which may stand on the next line.
std::string testName(const std::vector<std::string>& lines, std::size_t at) {
    const std::string head = lines[at] + (at + 1 < lines.size() ? lines[at + 1] : "");
    const std::size_t begin = head.find_first_not_of(", ", head.find(','));
    return begin == std::string::npos ? ""
                                      : head.substr(begin, head.find_first_of(",)", begin) - begin);
}

/// The text of the block that opens on line `from` or after it, its closing brace included.
std::string blockFrom(const std::vector<std::string>& lines, std::size_t from, std::size_t column) {
    std::string block;
    int depth = 0;
    for (std::size_t i = from; i < lines.size(); ++i, column = 0) {
        for (const char c : lines[i].substr(std::min(column, lines[i].size()))) {
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            block += c;
            if (c == '}' && depth == 0) {
                return block;
            }
        }
        block += '\n';
    }
    return block;
}

}  // namespace

Offences fileSize(const SourceFile& file) {
    if (!file.isCpp() && !file.hasExtension(".py") && !file.hasExtension(".sh")) {
        return {};
    }
    const bool mayBeLong =
        std::ranges::any_of(kLongHeaders, [&](const Exception& e) { return e.path == file.path; });
    const std::size_t linesMax = file.isTest()                   ? kTestLinesMax
                                 : file.isHeader() && !mayBeLong ? kHeaderLinesMax
                                                                 : kFileLinesMax;
    if (file.lines.size() <= linesMax) {
        return {};
    }
    return {{file.path, file.lines.size(),
             std::to_string(file.lines.size()) + " lines, at most " + std::to_string(linesMax)}};
}

Offences functionSize(const SourceFile& file) {
    return file.isCpp() ? FunctionFinder(file).run() : Offences{};
}

Offences licenceLine(const SourceFile& file) {
    if (!needsLicence(file)) {
        return {};
    }
    const std::size_t at = isScript(file) ? 1 : 0;
    if (at < file.lines.size() &&
        file.lines[at].find("SPDX-License-Identifier: GPL-3.0-or-later") != std::string::npos) {
        return {};
    }
    return {{file.path, at + 1, "the SPDX line is missing"}};
}

Offences bannedWords(const SourceFile& file) {
    Offences offences;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        for (const Banned& banned : bannedTable()) {
            if (holds(file.lines[i], banned)) {
                offences.push_back({file.path, i + 1, banned.reason + ": " + banned.text});
            }
        }
    }
    return offences;
}

Offences catchAll(const SourceFile& file) {
    constexpr std::string_view kHandler = "catch (...)";  // as clang-format writes it
    Offences offences;
    if (!file.isCpp() || file.isTest() || std::ranges::find(kFences, file.path) != kFences.end()) {
        return offences;
    }
    const std::vector<std::string> lines = codeOnly(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t at = lines[i].find(kHandler);
        if (at == std::string::npos) {
            continue;
        }
        const std::string block = blockFrom(lines, i, at + kHandler.size());
        if (!holdsWord(block, "throw") && !holdsWord(block, "current_exception") &&
            !holdsWord(block, "throw_with_nested")) {
            offences.push_back({file.path, i + 1, "a catch of everything swallows the exception"});
        }
    }
    return offences;
}

Offences testNames(const SourceFile& file) {
    if (!file.isTest() || !file.hasExtension(".cpp") || file.isUnder("tests/support") ||
        file.isUnder("tests/ui/support") || file.isUnder("tests/fuzz")) {
        return {};
    }
    const std::vector<std::string> lines = codeOnly(file);
    const auto first = std::ranges::find_if(lines, [&](std::string_view line) {
        return opensTestCase(line) || line.starts_with("STRATA_UI_TEST_MAIN(") ||
               line.starts_with("    return QTest::qExec(");
    });
    const bool hasTests = first != lines.end();
    if (hasTests == file.hasExtension("_test.cpp")) {
        return {};
    }
    const auto line = hasTests ? static_cast<std::size_t>(first - lines.begin()) + 1 : 1;
    return {
        {file.path, line,
         hasTests ? "a file with test cases must be named <file>_test.cpp" : "holds no test case"}};
}

Offences testNameSize(const SourceFile& file) {
    Offences offences;
    if (!file.isTest() || !file.isCpp()) {
        return offences;
    }
    const std::vector<std::string> lines = codeOnly(file);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string name = opensTestCase(lines[i]) ? testName(lines, i) : "";
        if (name.size() > kTestNameLettersMax) {
            offences.push_back(
                {file.path, i + 1, "a test name of " + std::to_string(name.size()) + " letters"});
        }
    }
    return offences;
}

std::vector<std::string> excusedFiles() {
    std::vector<std::string> paths(kFences.begin(), kFences.end());
    for (const Exception& header : kLongHeaders) {
        paths.emplace_back(header.path);
    }
    return paths;
}

std::vector<std::string> longHeaders() {
    std::vector<std::string> result;
    result.reserve(kLongHeaders.size());
    for (const Exception& header : kLongHeaders) {
        result.push_back(std::string(header.path) + ": " + std::string(header.reason));
    }
    return result;
}

}  // namespace strata::house
