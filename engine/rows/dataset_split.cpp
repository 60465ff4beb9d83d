// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_split.h"

#include "base/atomic_file.h"
#include "format/text_file.h"
#include "rows/dataset_files.h"
#include "rows/dataset_reader.h"
#include "rows/held_out_rows.h"
#include "rows/record_parser.h"
#include "rows/record_reader.h"
#include "rows/row_source.h"
#include "text/folded_text.h"

#include "strata/error.h"
#include "strata/held_out_count.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {
namespace {

using nlohmann::ordered_json;

constexpr std::int64_t kReportEverySplitRows = 1024;

enum Part { Train, Validation, Test, kParts };
constexpr std::array<const char*, kParts> kPartNames{"train", "validation", "test"};

const std::string& fileOf(const SplitFiles& files, int part) {
    return part == Train ? files.train : part == Validation ? files.validation : files.test;
}

bool isThere(const std::string& path) {
    return !path.empty() && format::fileExists(path);
}

/// A provenance line, and which row it is about.
struct Origin {
    int part = -1;  ///< -1: of no row that is divided
    std::int64_t row = 0;
    std::string group;
};

Origin originOf(const ordered_json& json) {
    Origin origin;
    if (!json.is_object()) {
        return origin;
    }
    const auto found = std::ranges::find(kPartNames, json.value("split", "train"));
    if (found != kPartNames.end()) {
        origin.part = static_cast<int>(found - kPartNames.begin());
        origin.row = json.value("row", std::int64_t{0}) - 1;
        origin.group = json.value("group", std::string());
    }
    return origin;
}

void forEachLine(const std::string& path, const std::function<void(const std::string&)>& visit) {
    rows::ByteStream stream(path);
    const auto lines = rows::splitLines(stream);
    for (DatasetRecord line; lines->next(line) != rows::SplitResult::End;) {
        visit(line.text);
    }
}

class Splitter {
public:
    Splitter(const SplitFiles& from,
             const SplitSettings& settings,
             const ColumnMapping& mapping,
             const RowProgress& progress,
             const std::stop_token& stop)
        : from_(from),
          settings_(settings),
          mapping_(mapping),
          parser_(mapping),
          progress_(progress),
          stop_(stop) {}

    SplitCounts run(const SplitFiles& to) {
        requireShares();
        rows::requireMappedColumns(from_.train, mapping_);
        readOrigins();
        readGroups();
        if (hasColumnSources_ && std::ssize(groups_) < partCount()) {
            // The column tells where the whole dataset is from, and nothing of its rows.
            ignoresColumns_ = true;
            readGroups();
        }
        requireEnough();
        choose();
        write(to);
        return {counts_[Train], counts_[Validation], counts_[Test], ignoresColumns_};
    }

private:
    /// Throws Usage where no rows are asked for.
    void requireShares() const {
        if (partCount() == 1) {
            throw Error(ErrorCode::Usage, Sentence("This split holds out no rows."), from_.train,
                        Sentence("Give validation or test a share above 0."));
        }
    }

    /// The parts that are to have rows, the training rows among them.
    std::int64_t partCount() const {
        return 1 + (settings_.validation > 0.0 ? 1 : 0) + (settings_.test > 0.0 ? 1 : 0);
    }

    /// A group for each part. Throws DatasetEmpty.
    void requireEnough() const {
        const std::int64_t groups = std::ssize(groups_);
        if (groups >= partCount()) {
            return;
        }
        if (done_ == 0) {
            throw Error(ErrorCode::DatasetEmpty, Sentence("There are no rows to split."),
                        from_.train,
                        Sentence("Choose a dataset with at least %1 rows.", partCount()));
        }
        if (done_ >= partCount()) {
            throw Error(
                ErrorCode::DatasetEmpty,
                Sentence("Too many rows share a source or a question to split them by these."),
                from_.train, Sentence("Split row by row (--group none)."));
        }
        throw Error(ErrorCode::DatasetEmpty, Sentence("There are too few rows for this split."),
                    from_.train,
                    groups > 1
                        ? Sentence("Choose a dataset with at least %1 rows, or set the share of "
                                   "validation or test to 0.",
                                   partCount())
                        : Sentence("Choose a dataset with at least %1 rows.", partCount()));
    }

    struct Place {
        int part;
        std::size_t row;
    };

    /// Each record, in the reader that it came from, with its part and its number in it, from 0.
    template <typename Visit>
    void forEach(const Visit& visit) {
        done_ = 0;
        for (int part = 0; part < kParts; ++part) {
            const std::string& file = fileOf(from_, part);
            if (part != Train && !isThere(file)) {
                continue;
            }
            rows::RecordReader records(rows::datasetFiles(file, rows::SplitUse::Train).files,
                                       mapping_);
            std::size_t row = 0;
            for (DatasetRecord record; records.next(record) != rows::SplitResult::End;) {
                visit(part, row++, record, records);
                if (++done_ % kReportEverySplitRows == 0) {
                    requireGoingOn();
                    progress_(done_, total_);
                }
            }
        }
        total_ = done_;
    }

    void requireGoingOn() const {
        if (stop_.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("The split was stopped."));
        }
    }

    /// Rows that belong together, in the order of their first rows.
    void readGroups() {
        groups_.clear();
        newPart_ = {};
        std::unordered_map<std::string, std::size_t> byKey;
        forEach([&](int part, std::size_t row, const DatasetRecord& record,
                    const rows::RecordReader& records) {
            newPart_[static_cast<std::size_t>(part)].push_back(Train);
            const std::string key = settings_.grouping == RowGrouping::RowByRow
                                        ? ""
                                        : keyOf(part, row, record, records.format());
            const auto known = byKey.find(key);
            if (!key.empty() && known != byKey.end()) {
                groups_[known->second].push_back({part, row});
                return;
            }
            if (!key.empty()) {
                byKey.emplace(key, groups_.size());
            }
            groups_.push_back({{part, row}});
        });
    }

    std::string keyOf(int part,
                      std::size_t row,
                      const DatasetRecord& record,
                      const RecordFormat& format) {
        const auto& origins = groupOf_[static_cast<std::size_t>(part)];
        const auto origin = origins.find(row);
        std::string source = origin == origins.end() ? std::string() : origin->second;
        if (source.empty() && !ignoresColumns_) {
            source = sources_.of(record, format);
            hasColumnSources_ = hasColumnSources_ || !source.empty();
        }
        if (!source.empty()) {
            return '\x1f' + source;  // no question is folded to it
        }
        return text::foldedText(firstQuestion(parser_.read(record, format).row));
    }

    void readOrigins() {
        if (!isThere(from_.provenance)) {
            return;
        }
        forEachLine(from_.provenance, [this](const std::string& line) {
            Origin origin = originOf(ordered_json::parse(line, nullptr, false));
            if (origin.part >= 0 && origin.row >= 0) {
                groupOf_[static_cast<std::size_t>(origin.part)]
                        [static_cast<std::size_t>(origin.row)] = std::move(origin.group);
            }
        });
    }

    /// Groups in an order by the seed; the first that fit are held out. Each part gets one at
    /// least.
    void choose() {
        const std::vector<std::uint32_t> order =
            rows::drawingOrder(static_cast<std::int64_t>(groups_.size()), settings_.seed);
        std::vector<Part> partOf(groups_.size(), Train);
        std::int64_t kept = partCount();  // groups for the parts that have none yet
        auto left = static_cast<std::int64_t>(groups_.size());
        for (const auto& [part, share] :
             {std::pair{Test, settings_.test}, std::pair{Validation, settings_.validation}}) {
            if (share <= 0.0) {
                continue;
            }
            --kept;
            const auto take = [&, into = part](std::size_t group) {
                partOf[group] = into;
                counts_[into] += sizeOf(group);
                --left;
            };
            const std::int64_t most = heldOutCount(done_, share);
            for (const std::size_t group : order) {
                if (left > kept && partOf[group] == Train &&
                    counts_[part] + sizeOf(group) <= most) {
                    take(group);
                }
            }
            if (counts_[part] == 0) {
                take(smallestOf(order, partOf));
            }
        }
        counts_[Train] = done_ - counts_[Validation] - counts_[Test];
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            for (const Place& place : groups_[group]) {
                newPart_[static_cast<std::size_t>(place.part)][place.row] = partOf[group];
            }
        }
    }

    std::int64_t sizeOf(std::size_t group) const {
        return static_cast<std::int64_t>(groups_[group].size());
    }

    /// Of the groups that are not held out, for a share that has room for none: it gets one all the
    /// same.
    std::size_t smallestOf(const std::vector<std::uint32_t>& order,
                           const std::vector<Part>& partOf) const {
        const auto sizeIfOpen = [&](std::size_t group) {
            return partOf[group] == Train ? sizeOf(group)
                                          : std::numeric_limits<std::int64_t>::max();
        };
        return *std::ranges::min_element(order, {}, sizeIfOpen);
    }

    void write(const SplitFiles& to) {
        StagedFiles staged;
        const bool hasProvenance = isThere(from_.provenance) && !to.provenance.empty();
        AtomicFile* const provenance = hasProvenance ? &staged.begin(to.provenance) : nullptr;
        std::array<AtomicFile*, kParts> writers{};
        std::array<std::int64_t, kParts> written{};
        for (const int part : {Test, Validation, Train}) {
            const auto at = static_cast<std::size_t>(part);
            if (counts_[at] > 0) {
                writers[at] = &staged.begin(fileOf(to, part));
            }
        }
        forEach([&](int part, std::size_t row, const DatasetRecord& record,
                    const rows::RecordReader& records) {
            const auto from = static_cast<std::size_t>(part);
            const std::size_t chosen = newPart_[from].at(row);
            writers[chosen]->append(std::string_view(lineOf(record, records)));
            newRow_[from].push_back(++written[chosen]);
        });
        if (provenance != nullptr) {
            appendProvenance(*provenance);
        }
        staged.commit();
    }

    static std::string lineOf(const DatasetRecord& record, const rows::RecordReader& records) {
        try {
            return rows::recordJson(record, records.format()) + '\n';
        } catch (const Error& error) {
            throw Error(error.code(), error.failure(), records.placeOf(record.number).text(),
                        error.nextStep());
        }
    }

    void appendProvenance(AtomicFile& writer) const {
        forEachLine(from_.provenance, [&](const std::string& line) {
            ordered_json json = ordered_json::parse(line, nullptr, false);
            const Origin origin = originOf(json);
            const auto part = static_cast<std::size_t>(std::max(origin.part, 0));
            const auto row = static_cast<std::size_t>(origin.row);
            if (origin.part < 0 || origin.row < 0 || row >= newRow_[part].size()) {
                writer.append(std::string_view(line));
            } else {
                json["row"] = newRow_[part][row];
                json["split"] = kPartNames[newPart_[part][row]];
                writer.append(std::string_view(json.dump()));
            }
            writer.append(std::string_view("\n"));
        });
    }

    const SplitFiles& from_;
    const SplitSettings& settings_;
    const ColumnMapping& mapping_;
    rows::RecordParser parser_;
    rows::RowSources sources_;
    bool hasColumnSources_ = false;
    bool ignoresColumns_ = false;
    const RowProgress& progress_;
    const std::stop_token& stop_;
    std::int64_t done_ = 0;
    std::int64_t total_ = 0;  ///< 0 until the rows are counted
    std::array<std::unordered_map<std::size_t, std::string>, kParts> groupOf_;
    std::vector<std::vector<Place>> groups_;
    std::array<std::vector<std::size_t>, kParts> newPart_;
    std::array<std::vector<std::int64_t>, kParts> newRow_;  ///< from 1
    std::array<std::int64_t, kParts> counts_{};
};

}  // namespace

SplitCounts splitDataset(const SplitFiles& from,
                         const SplitFiles& to,
                         const SplitSettings& settings,
                         const ColumnMapping& mapping,
                         const RowProgress& progress,
                         const std::stop_token& stop) {
    return Splitter(from, settings, mapping, progress, stop).run(to);
}

}  // namespace strata
