// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/office_blocks.h"

#include "datasetgen/text/text_cleaning.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kDepthShownMax = 8;

}  // namespace

void OfficeBlocks::addHeading(int level, const std::string& text) {
    close();
    builder_.addHeading(level, text);
    sayNotes();
}

void OfficeBlocks::add(BlockKind kind, const std::string& text) {
    const std::string line = cleanLine(text);
    if (line.empty()) {
        return;
    }
    const std::string term = std::exchange(term_, {});
    close();
    builder_.add(kind, term.empty() ? line : term + ": " + line);
    sayNotes();
}

void OfficeBlocks::addItem(std::size_t depth, const std::string& marker, const std::string& text) {
    const std::string line = cleanLine(text);
    if (line.empty()) {
        return;
    }
    if (items_.empty()) {
        close();
    }
    items_ += items_.empty() ? "" : "\n";
    items_.append(2 * std::min(depth, kDepthShownMax), ' ');
    items_ += marker + (marker.empty() ? "" : " ") + line;
}

void OfficeBlocks::continueItem(const std::string& text) {
    const std::string line = cleanLine(text);
    if (items_.empty()) {
        add(BlockKind::Text, line);
    } else if (!line.empty()) {
        items_ += " " + line;
    }
}

void OfficeBlocks::addCode(const std::string& lines) {
    if (code_.empty()) {
        close();
    }
    code_ += lines + "\n";
}

void OfficeBlocks::addTable(const std::string& rows) {
    close();
    builder_.add(BlockKind::Table, rows);
    sayNotes();
}

void OfficeBlocks::addRemoved(const std::string& text, const std::string& reason) {
    close();
    builder_.addRemoved(text, reason);
}

void OfficeBlocks::addTerm(const std::string& text) {
    close();
    term_ = cleanLine(text);
}

void OfficeBlocks::addNote(std::string text) {
    notes_.push_back(std::move(text));
}

void OfficeBlocks::close() {
    if (!term_.empty()) {
        builder_.add(BlockKind::Text, std::exchange(term_, {}));
    }
    if (!items_.empty()) {
        builder_.add(BlockKind::List, std::exchange(items_, {}));
    }
    if (!code_.empty()) {
        builder_.add(BlockKind::Code, std::exchange(code_, {}));
    }
    sayNotes();
}

void OfficeBlocks::sayNotes() {
    if (items_.empty() && code_.empty()) {
        for (const std::string& note : std::exchange(notes_, {})) {
            builder_.add(BlockKind::Footnote, note);
        }
    }
}

}  // namespace strata::datasetgen
