// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/split_rows.h"

#include "studio/datasets/dataset_version.h"
#include "studio/datasets/line_index.h"
#include "studio/datasets/line_writer.h"
#include "studio/datasets/row_text.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <vector>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr qint64 kReportEveryRows = 1024;
constexpr int kLeaksListedMax = 1000;
constexpr int kQuestionCharacters = 240;
enum Part { Train, Validation, Test, kParts };
constexpr std::array<const char*, kParts> kPartNames{"train", "validation", "test"};

struct Text {
    Q_DECLARE_TR_FUNCTIONS(SplitRows)
};

QString fileOf(const QString& dataset, int part) {
    return part == Train
               ? dataset
               : companionOf(dataset,
                             QString::fromLatin1(kPartNames[static_cast<std::size_t>(part)]) +
                                 QStringLiteral(".jsonl"));
}

QString questionOf(const std::string& row) {
    const ui::RowView view = rowViewOf(row);
    return view.state == ui::RowState::Unreadable ? QString()
                                                  : view.prompt.simplified().toCaseFolded();
}

/// The rows of a data set's parts, one after another.
class Parts {
public:
    Parts(const QString& dataset, const std::stop_token& stop) : stop_(stop) {
        for (int part = 0; part < kParts; ++part) {
            const QString file = fileOf(dataset, part);
            auto& index = indexes_[static_cast<std::size_t>(part)];
            if (QFileInfo::exists(file)) {
                index = std::make_unique<LineIndex>(file);
                index->build([] {}, stop);
                total_ += index->count();
            }
        }
    }

    qint64 total() const { return total_; }
    const LineIndex* index(int part) const {
        return indexes_[static_cast<std::size_t>(part)].get();
    }

    /// Each row with its part and number in it, from 0.
    template <typename Visit>
    void forEach(const RowProgress& progress, const Visit& visit) const {
        qint64 done = 0;
        for (int part = 0; part < kParts; ++part) {
            const qint64 count = index(part) == nullptr ? 0 : index(part)->count();
            for (qint64 row = 0; row < count; ++row) {
                if (stop_.stop_requested()) {
                    throw Error(ErrorCode::Stopped, "the division was stopped");
                }
                visit(part, row, index(part)->text(row));
                if (++done % kReportEveryRows == 0) {
                    progress(done, total_);
                }
            }
        }
    }

private:
    const std::stop_token& stop_;
    std::array<std::unique_ptr<LineIndex>, kParts> indexes_;
    qint64 total_ = 0;
};

/// A provenance line, and which row it is about.
struct Origin {
    int part = -1;  // -1: of no row that is divided
    qint64 row = 0;
    QString group;
};

Origin originOf(const Json& json) {
    Origin origin;
    if (!json.is_object()) {
        return origin;
    }
    const std::string split = json.value("split", "train");
    const auto found = std::ranges::find(kPartNames, split);
    if (found != kPartNames.end()) {
        origin.part = static_cast<int>(found - kPartNames.begin());
        origin.row = json.value("row", std::int64_t{0}) - 1;
        origin.group = QString::fromStdString(json.value("group", std::string()));
    }
    return origin;
}

class Splitter {
public:
    Splitter(const QString& dataset, const ui::SplitRequest& request, const std::stop_token& stop)
        : dataset_(dataset), request_(request), parts_(dataset, stop), stop_(stop) {
        for (int part = 0; part < kParts; ++part) {
            const LineIndex* index = parts_.index(part);
            newPart_[static_cast<std::size_t>(part)].assign(
                index == nullptr ? 0 : static_cast<std::size_t>(index->count()), Train);
            newRow_[static_cast<std::size_t>(part)] = std::vector<qint64>(
                index == nullptr ? 0 : static_cast<std::size_t>(index->count()), 0);
        }
    }

    SplitCounts run(const QString& out, const RowProgress& progress) {
        const qint64 work = 2 * parts_.total();
        readGroups([&](qint64 done, qint64) { progress(done, work); });
        choose();
        if (counts_[Validation] + counts_[Test] == 0) {
            throw Error(
                ErrorCode::DatasetEmpty, "no row would be held out", dataset_.toStdString(),
                "give validation or test a larger share, or do not keep questions together");
        }
        write(out, [&](qint64 done, qint64 total) { progress(total + done, work); });
        return {counts_[Train], counts_[Validation], counts_[Test]};
    }

private:
    struct Row {
        int part;
        qint64 row;
    };

    /// Rows that belong together, in the order of their first rows.
    void readGroups(const RowProgress& progress) {
        QHash<std::pair<int, qint64>, QString> known = readOrigins();
        QHash<QString, std::size_t> byKey;
        parts_.forEach(progress, [&](int part, qint64 row, const std::string& text) {
            QString key;
            if (request_.grouping == ui::SplitGrouping::SameSourceTogether) {
                const QString group = known.value({part, row});
                key = group.isEmpty() ? questionOf(text) : QStringLiteral("\x1f") + group;
            }
            const auto found = key.isEmpty() ? byKey.cend() : byKey.constFind(key);
            if (found != byKey.cend()) {
                groups_[*found].push_back({part, row});
                return;
            }
            if (!key.isEmpty()) {
                byKey.insert(key, groups_.size());
            }
            groups_.push_back({{part, row}});
        });
    }

    QHash<std::pair<int, qint64>, QString> readOrigins() const {
        QHash<std::pair<int, qint64>, QString> groups;
        const QString path = companionOf(dataset_, QStringLiteral("provenance.jsonl"));
        if (!QFileInfo::exists(path)) {
            return groups;
        }
        LineIndex lines(path);
        lines.build([] {}, stop_);
        for (qint64 line = 0; line < lines.count(); ++line) {
            const Origin origin = originOf(Json::parse(lines.text(line), nullptr, false));
            if (origin.part >= 0) {
                groups.insert({origin.part, origin.row}, origin.group);
            }
        }
        return groups;
    }

    /// Groups in an order by the seed; the first that fit are held out. Source: Fisher & Yates
    /// 1938, as in Knuth, The Art of Computer Programming 2, Algorithm P.
    void choose() {
        std::vector<std::size_t> order(groups_.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
        std::mt19937_64 random(static_cast<std::uint64_t>(request_.seed));
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[random() % i]);
        }
        const std::array<qint64, kParts> most{0, parts_.total() * request_.validationPercent / 100,
                                              parts_.total() * request_.testPercent / 100};
        for (const std::size_t group : order) {
            const auto size = static_cast<qint64>(groups_[group].size());
            int chosen = Train;
            for (const int part : {Test, Validation}) {
                const auto at = static_cast<std::size_t>(part);
                if (chosen == Train && counts_[at] + size <= most[at]) {
                    chosen = part;
                }
            }
            counts_[static_cast<std::size_t>(chosen)] += size;
            for (const Row& row : groups_[group]) {
                newPart_[static_cast<std::size_t>(row.part)][static_cast<std::size_t>(row.row)] =
                    chosen;
            }
        }
    }

    void write(const QString& out, const RowProgress& progress) {
        std::array<std::unique_ptr<LineWriter>, kParts> writers;
        std::array<qint64, kParts> written{};
        for (int part = 0; part < kParts; ++part) {
            if (counts_[static_cast<std::size_t>(part)] > 0) {
                writers[static_cast<std::size_t>(part)] =
                    std::make_unique<LineWriter>(fileOf(out, part));
            }
        }
        parts_.forEach(progress, [&](int part, qint64 row, const std::string& text) {
            const auto from = static_cast<std::size_t>(part);
            const auto at = static_cast<std::size_t>(row);
            const auto to = static_cast<std::size_t>(newPart_[from][at]);
            writers[to]->write(text);
            newRow_[from][at] = ++written[to];
        });
        writeProvenance(out);
        for (const QString& ending : {QStringLiteral("recall.jsonl"), QStringLiteral("card.md")}) {
            copyCompanion(companionOf(dataset_, ending), companionOf(out, ending));
        }
        for (int part = kParts - 1; part >= 0; --part) {
            if (writers[static_cast<std::size_t>(part)]) {
                writers[static_cast<std::size_t>(part)]->commit();
            }
        }
    }

    void writeProvenance(const QString& out) const {
        const QString from = companionOf(dataset_, QStringLiteral("provenance.jsonl"));
        if (!QFileInfo::exists(from)) {
            return;
        }
        LineIndex lines(from);
        lines.build([] {}, stop_);
        LineWriter writer(companionOf(out, QStringLiteral("provenance.jsonl")));
        for (qint64 line = 0; line < lines.count(); ++line) {
            const std::string text = lines.text(line);
            Json json = Json::parse(text, nullptr, false);
            const Origin origin = originOf(json);
            const auto part = static_cast<std::size_t>(std::max(origin.part, 0));
            const auto at = static_cast<std::size_t>(origin.row);
            if (origin.part < 0 || origin.row < 0 || at >= newRow_[part].size()) {
                writer.write(text);
                continue;
            }
            json["row"] = newRow_[part][at];
            json["split"] = kPartNames[static_cast<std::size_t>(newPart_[part][at])];
            writer.write(json.dump());
        }
        writer.commit();
    }

    const QString dataset_;
    const ui::SplitRequest request_;
    const Parts parts_;
    const std::stop_token& stop_;
    std::vector<std::vector<Row>> groups_;
    std::array<std::vector<int>, kParts> newPart_;
    std::array<std::vector<qint64>, kParts> newRow_;  // from 1
    std::array<qint64, kParts> counts_{};
};

}  // namespace

SplitCounts splitDataset(const QString& dataset,
                         const ui::SplitRequest& request,
                         const QString& out,
                         const RowProgress& progress,
                         const std::stop_token& stop) {
    return Splitter(dataset, request, stop).run(out, progress);
}

LeaksFound findLeaks(const QString& dataset,
                     const RowProgress& progress,
                     const std::stop_token& stop) {
    const Parts parts(dataset, stop);
    QHash<QString, qint64> trained;
    LeaksFound found;
    parts.forEach(progress, [&](int part, qint64 row, const std::string& text) {
        const QString question = questionOf(text);
        if (part == Train) {
            if (!question.isEmpty() && !trained.contains(question)) {
                trained.insert(question, row);
            }
            return;
        }
        ++found.checked;
        const auto leak = trained.constFind(question);
        if (leak == trained.cend()) {
            return;
        }
        ++found.count;
        if (found.leaks.size() < kLeaksListedMax) {
            found.leaks.append({part == Validation ? Text::tr("validation") : Text::tr("test"),
                                parts.index(part)->lineNumber(row),
                                parts.index(Train)->lineNumber(*leak),
                                rowViewOf(text).prompt.left(kQuestionCharacters).simplified()});
        }
    });
    return found;
}

}  // namespace strata::studio
