// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/rules.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace strata::house {
namespace {

/// A folder of the product and the namespace of all that it declares. "*" stands for the name of a
/// folder directly below.
struct Home {
    std::string_view folder;
    std::string_view space;
};

// The first row that a file is under counts.
constexpr std::array<Home, 11> kHomes{{
    {"engine/include", "strata"},
    {"engine/base", "strata"},
    {"engine/*", "strata::*"},
    {"engine", "strata"},
    {"datasetgen", "strata::datasetgen"},
    {"ui", "strata::ui"},
    {"app/cli", "strata::cli"},
    {"app/jobs", "strata::jobs"},
    {"app/store", "strata::store"},
    {"app/studio", "strata::studio"},
    {"app", "strata"},
}};

constexpr std::string_view kEach = "/*";

/// The namespace that a file's folder stands for; "" for what is no product.
std::string spaceOf(const SourceFile& file) {
    for (const Home& home : kHomes) {
        if (!home.folder.ends_with(kEach)) {
            if (file.isUnder(home.folder)) {
                return std::string(home.space);
            }
            continue;
        }
        const std::string_view parent = home.folder.substr(0, home.folder.size() - kEach.size());
        const std::size_t begin = parent.size() + 1;
        const std::size_t end = file.path.find('/', begin);
        if (file.isUnder(parent) && end != std::string::npos) {
            return std::string(home.space.substr(0, home.space.size() - 1)) +
                   file.path.substr(begin, end - begin);
        }
    }
    return {};
}

/// "strata::plan" of "namespace strata::plan {"; "" of other lines.
std::string_view spaceOpenedBy(std::string_view line) {
    constexpr std::string_view kOpens = "namespace ";
    constexpr std::string_view kBrace = " {";
    if (!line.starts_with(kOpens) || !line.ends_with(kBrace)) {
        return {};
    }
    line.remove_prefix(kOpens.size());
    line.remove_suffix(kBrace.size());
    return line.starts_with("strata") ? line : std::string_view();
}

bool isForwardDeclaration(const std::string& line) {
    return (line.starts_with("class ") || line.starts_with("struct ") ||
            line.starts_with("enum ")) &&
           line.ends_with(';') && line.find('{') == std::string::npos;
}

/// Whether a namespace that a line opens declares names of other files alone.
bool onlyNamesOthers(const std::vector<std::string>& lines, std::size_t opening) {
    for (std::size_t index = opening + 1; index < lines.size(); ++index) {
        if (lines[index].starts_with('}')) {
            return true;
        }
        if (!lines[index].empty() && !isForwardDeclaration(lines[index])) {
            return false;
        }
    }
    return false;
}

/// Lines of C++ that a folder may have. A row is raised only by a commit that says why.
struct Budget {
    std::string_view folder;
    std::size_t lines;
};

constexpr std::array<Budget, 55> kBudgets{{
    {"app", 450},
    {"app/cli", 5250},
    {"app/jobs", 2650},
    {"app/store", 600},
    {"app/studio/application", 1000},
    {"app/studio/compare", 4750},
    {"app/studio/core", 3500},
    {"app/studio/datasets", 4300},
    {"app/studio/documents", 3550},
    {"app/studio/export", 2200},
    {"app/studio/home", 1750},
    {"app/studio/models", 3550},
    {"app/studio/monitor", 3850},
    {"app/studio/settings", 700},
    {"app/studio/train", 2750},
    {"datasetgen", 650},
    {"datasetgen/base", 1150},
    {"datasetgen/generate", 2300},
    {"datasetgen/html", 2200},
    {"datasetgen/office", 2450},
    {"datasetgen/pairs", 4900},
    {"datasetgen/pdf", 6900},
    {"datasetgen/read", 600},
    {"datasetgen/rules", 3450},
    {"datasetgen/text", 3950},
    {"datasetgen/worker", 2900},
    {"engine", 450},
    {"engine/base", 3650},
    {"engine/chat_template", 7150},
    {"engine/compute", 12800},
    {"engine/families", 700},
    {"engine/format", 3100},
    {"engine/include", 2450},
    {"engine/infer", 3650},
    {"engine/io", 2950},
    {"engine/models", 2800},
    {"engine/optim", 1550},
    {"engine/options", 1500},
    {"engine/plan", 4300},
    {"engine/rows", 9900},
    {"engine/text", 6050},
    {"engine/tier", 2550},
    {"engine/train", 10900},
    {"ui/base", 5100},
    {"ui/charts", 3550},
    {"ui/compare", 5150},
    {"ui/datasets", 4500},
    {"ui/documents", 7100},
    {"ui/export", 1350},
    {"ui/home", 1350},
    {"ui/models", 2650},
    {"ui/monitor", 3700},
    {"ui/settings", 900},
    {"ui/shell", 1850},
    {"ui/train", 3850},
}};

/// A row without a slash is for the files directly in its folder.
const Budget* budgetOf(const SourceFile& file) {
    const auto* const found = std::ranges::find_if(kBudgets, [&file](const Budget& budget) {
        const bool isTop = budget.folder.find('/') == std::string_view::npos;
        return file.isUnder(budget.folder) &&
               (!isTop || file.path.find('/', budget.folder.size() + 1) == std::string::npos);
    });
    return found == kBudgets.end() ? nullptr : found;
}

}  // namespace

Offences namespaces(const SourceFile& file) {
    const std::string home = spaceOf(file);
    if (home.empty() || !file.isCpp()) {
        return {};
    }
    Offences offences;
    const std::vector<std::string> lines = codeOnly(file);
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const std::string space(spaceOpenedBy(lines[index]));
        // A source file may define what a public header declares.
        const bool isPublic = space == "strata" && !file.isHeader();
        if (!space.empty() && space != home && !space.starts_with(home + "::") && !isPublic &&
            !onlyNamesOthers(lines, index)) {
            offences.push_back({file.path, index + 1, space + " in the folder of " + home});
        }
    }
    return offences;
}

Offences lineBudgets(const SourceTree& tree) {
    std::vector<std::size_t> lines(kBudgets.size());
    Offences offences;
    for (const SourceFile& file : tree) {
        if (spaceOf(file).empty() || !file.isCpp()) {
            continue;
        }
        if (const Budget* const budget = budgetOf(file)) {
            lines[static_cast<std::size_t>(budget - kBudgets.data())] += file.lines.size();
        } else {
            offences.push_back({file.path, 1, "its folder has no line budget"});
        }
    }
    for (std::size_t index = 0; index < kBudgets.size(); ++index) {
        if (lines[index] > kBudgets[index].lines) {
            offences.push_back({std::string(kBudgets[index].folder), 0,
                                std::to_string(lines[index]) + " lines, at most " +
                                    std::to_string(kBudgets[index].lines)});
        }
    }
    return offences;
}

}  // namespace strata::house
