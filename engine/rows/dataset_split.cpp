// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_split.h"

#include "base/atomic_file.h"
#include "format/text_file.h"
#include "rows/dataset_shard.h"
#include "rows/record_parser.h"
#include "rows/record_walk.h"
#include "text/folded_text.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <random>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::data {
namespace {

using nlohmann::ordered_json;

constexpr std::int64_t kReportEverySplitRows = 1024;
/// A share such as 0.29 is a little less than 29 in 100.
constexpr double kShareRounding = 1e-9;

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
    ByteStream stream(path);
    const auto lines = splitLines(stream);
    for (RawRecord line; lines->next(line) != SplitResult::End;) {
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
        readGroups();
        choose();
        if (counts_[Validation] + counts_[Test] == 0) {
            throw Error(ErrorCode::DatasetEmpty, Sentence("This split holds out no rows."),
                        from_.train,
                        Sentence("Give validation or test a larger share, or split row by row."));
        }
        write(to);
        return {counts_[Train], counts_[Validation], counts_[Test]};
    }

private:
    struct Place {
        int part;
        std::size_t row;
    };

    /// Each record with its part and its number in it, from 0.
    template <typename Visit>
    void forEach(const Visit& visit) {
        for (int part = 0; part < kParts; ++part) {
            const std::string& file = fileOf(from_, part);
            if (part != Train && !isThere(file)) {
                continue;
            }
            std::size_t row = 0;
            forEachRecord(file, mapping_, [&](const WalkedRecord& walked) {
                visit(part, row++, walked);
                if (++done_ % kReportEverySplitRows == 0) {
                    requireGoingOn();
                    progress_(done_, total_);
                }
            });
        }
    }

    void requireGoingOn() const {
        if (stop_.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("The split was stopped."));
        }
    }

    /// Rows that belong together, in the order of their first rows.
    void readGroups() {
        readOrigins();
        std::unordered_map<std::string, std::size_t> byKey;
        forEach([&](int part, std::size_t row, const WalkedRecord& walked) {
            newPart_[static_cast<std::size_t>(part)].push_back(Train);
            const std::string key =
                settings_.grouping == RowGrouping::RowByRow ? "" : keyOf(part, row, walked);
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
        total_ = 2 * done_;
    }

    std::string keyOf(int part, std::size_t row, const WalkedRecord& walked) {
        const auto& origins = groupOf_[static_cast<std::size_t>(part)];
        const auto origin = origins.find(row);
        if (origin != origins.end() && !origin->second.empty()) {
            return '\x1f' + origin->second;
        }
        return foldedText(
            firstQuestion(parser_.read(walked.record, walked.container, walked.header).row));
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

    /// Groups in an order by the seed; the first that fit are held out. Source: Fisher & Yates
    /// 1938, as in Knuth, The Art of Computer Programming 2, Algorithm P.
    void choose() {
        std::vector<std::size_t> order(groups_.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
        std::mt19937_64 random(settings_.seed);
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[random() % i]);
        }
        const auto shareOf = [rows = static_cast<double>(done_)](double share) {
            return static_cast<std::int64_t>(std::floor(rows * share + kShareRounding));
        };
        const std::array<std::int64_t, kParts> most{0, shareOf(settings_.validation),
                                                    shareOf(settings_.test)};
        for (const std::size_t group : order) {
            const auto size = static_cast<std::int64_t>(groups_[group].size());
            std::size_t chosen = Train;
            for (const std::size_t part : {std::size_t{Test}, std::size_t{Validation}}) {
                if (chosen == Train && counts_[part] + size <= most[part]) {
                    chosen = part;
                }
            }
            counts_[chosen] += size;
            for (const Place& place : groups_[group]) {
                newPart_[static_cast<std::size_t>(place.part)][place.row] = chosen;
            }
        }
    }

    void write(const SplitFiles& to) {
        std::array<std::unique_ptr<AtomicFile>, kParts> writers;
        std::array<std::int64_t, kParts> written{};
        for (int part = 0; part < kParts; ++part) {
            const auto at = static_cast<std::size_t>(part);
            if (counts_[at] > 0) {
                writers[at] = std::make_unique<AtomicFile>(fileOf(to, part));
            }
        }
        forEach([&](int part, std::size_t row, const WalkedRecord& walked) {
            const auto from = static_cast<std::size_t>(part);
            const std::size_t chosen = newPart_[from].at(row);
            writers[chosen]->append(std::string_view(lineOf(walked)));
            newRow_[from].push_back(++written[chosen]);
        });
        writeProvenance(to.provenance);
        for (std::size_t part = kParts; part-- > 0;) {
            if (writers[part]) {
                writers[part]->commit();
            }
        }
    }

    static std::string lineOf(const WalkedRecord& walked) {
        try {
            return recordJson(walked.record, walked.container, walked.header) + '\n';
        } catch (const Error& error) {
            throw Error(error.code(), error.failure(),
                        rowPlace(walked.file, walked.container, walked.record.number),
                        error.nextStep());
        }
    }

    void writeProvenance(const std::string& path) const {
        if (!isThere(from_.provenance) || path.empty()) {
            return;
        }
        AtomicFile writer(path);
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
        writer.commit();
    }

    const SplitFiles& from_;
    const SplitSettings& settings_;
    const ColumnMapping& mapping_;
    RecordParser parser_;
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

}  // namespace strata::data
