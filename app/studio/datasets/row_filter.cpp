// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/row_filter.h"

#include "studio/datasets/row_views.h"

#include "strata/error.h"

#include <QRegularExpression>
#include <algorithm>
#include <string>
#include <string_view>

namespace strata::studio {
namespace {

constexpr qint64 kReportEveryFilteredRows = 4096;

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The longest run of ASCII letters and digits, in small letters: JSON writes them as they are.
std::string anchorOf(const QString& text) {
    std::string best;
    std::string run;
    for (const QChar letter : text + QLatin1Char(' ')) {
        // Two letters outside ASCII equal an ASCII one when case is ignored, the Kelvin sign and
        // the long s, so a run goes without k and s.
        const char ascii = lower(letter.toLatin1());
        const bool isSafe =
            letter.unicode() < 128 && letter.isLetterOrNumber() && ascii != 'k' && ascii != 's';
        if (isSafe) {
            run += ascii;
        } else {
            best = run.size() > best.size() ? run : best;
            run.clear();
        }
    }
    return best;
}

/// Whether a row has to be parsed at all. It may say yes for nothing, never no wrongly.
bool mayHold(std::string_view row, const std::string& anchor) {
    if (anchor.empty()) {
        return true;
    }
    const auto equal = [](char letter, char small) { return lower(letter) == small; };
    const auto found = std::search(row.begin(), row.end(), anchor.begin(), anchor.end(), equal);
    // Any character may be written as \uXXXX.
    return found != row.end() || row.find("\\u00") != std::string_view::npos;
}

class Matcher {
public:
    explicit Matcher(const ui::RowFilter& filter) : filter_(filter) {
        if (filter.kind == ui::FilterKind::Words) {
            anchor_ = anchorOf(filter.text);
        } else {
            expression_.setPattern(filter.text);
            expression_.setPatternOptions(QRegularExpression::CaseInsensitiveOption |
                                          QRegularExpression::UseUnicodePropertiesOption |
                                          QRegularExpression::MultilineOption);
            expression_.optimize();
        }
    }

    /// `text`: the record as it stands; `read` gives what it says.
    template <typename Read>
    bool holds(const std::string& text, const Read& read) const {
        if (filter_.kind == ui::FilterKind::Words) {
            return mayHold(text, anchor_) &&
                   searchTextOf(read(), text).contains(filter_.text, Qt::CaseInsensitive);
        }
        return expression_.match(searchTextOf(read(), text)).hasMatch();
    }

private:
    const ui::RowFilter& filter_;
    std::string anchor_;
    QRegularExpression expression_;
};

}  // namespace

void matchRows(const RowFile& index,
               const QHash<qint64, ui::RowRevision>& changes,
               const ui::RowFilter& filter,
               RowMatches& matches,
               const std::function<void(qint64 rowsDone)>& found,
               const std::stop_token& stop) {
    const Matcher matcher(filter);
    const qint64 rows = index.count();
    std::vector<qint64> batch;
    for (qint64 row = 0; row < rows; ++row) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Another filter was chosen."));
        }
        const auto change = changes.constFind(row);
        const bool isEdited = change != changes.constEnd() && change->state == ui::RowState::Edited;
        const std::string text = isEdited ? change->text.toStdString() : index.text(row);
        const auto read = [&] { return isEdited ? index.parse(text, row) : index.read(row); };
        if (matcher.holds(text, read)) {
            batch.push_back(row);
        }
        if ((row + 1) % kReportEveryFilteredRows == 0 || row + 1 == rows) {
            matches.add(batch);
            batch.clear();
            found(row + 1);
        }
    }
}

}  // namespace strata::studio
