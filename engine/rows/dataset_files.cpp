// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_files.h"

#include "base/checksum.h"
#include "format/json_file.h"
#include "rows/split_names.h"

#include "strata/dataset_outline.h"
#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace strata::rows {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> kRowEndings = {".jsonl", ".ndjson",  ".json", ".csv",
                                                         ".tsv",   ".parquet", ".arrow"};
/// What tools keep beside the rows.
constexpr std::array<std::string_view, 4> kNoRows = {"dataset_info.json", "dataset_infos.json",
                                                     "dataset_dict.json", "state.json"};

/// ".jsonl" of "rows.JSONL.gz".
std::string endingOf(const fs::path& file) {
    const fs::path whole = file.filename();
    const std::string bare = withoutEnding(whole).string();
    const std::string ending = smallLetters(whole.string().substr(bare.size()));
    return ending.substr(0, ending.find('.', 1));
}

bool isRowFile(const fs::path& file) {
    return std::ranges::count(kRowEndings, endingOf(file)) > 0 &&
           std::ranges::count(kNoRows, file.filename().string()) == 0;
}

[[noreturn]] void refuseFolder(const Sentence& message,
                               const std::string& where,
                               const Sentence& hint) {
    throw Error(ErrorCode::DatasetContainerInvalid, message, where, hint);
}

/// "a, b and c"
std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t index = 0; index < names.size(); ++index) {
        text += index == 0 ? "" : index + 1 == names.size() ? " and " : ", ";
        text += names[index];
    }
    return text;
}

/// Files below the folder, relative to it; what is hidden is passed over. Texts count only where
/// there is nothing with columns: they may as well be notes about the rows.
std::vector<fs::path> rowFilesIn(const fs::path& folder) {
    std::vector<fs::path> rows;
    std::vector<fs::path> texts;
    std::error_code failure;
    auto entries = fs::recursive_directory_iterator(folder, failure);
    for (; !failure && entries != fs::recursive_directory_iterator(); entries.increment(failure)) {
        if (entries->path().filename().string().starts_with('.')) {
            entries.disable_recursion_pending();
            continue;
        }
        std::error_code unknown;  // a link to nothing is no row file
        if (!entries->is_regular_file(unknown)) {
            continue;
        }
        const fs::path file = entries->path().lexically_relative(folder);
        if (isRowFile(file)) {
            rows.push_back(file);
        } else if (endingOf(file) == ".txt") {
            texts.push_back(file);
        }
        if (rows.size() + texts.size() > kDatasetFilesMax) {
            refuseFolder(Sentence("The folder holds more than %1 files.", kDatasetFilesMax),
                         folder.string(),
                         Sentence("Pass a folder that contains only the dataset."));
        }
    }
    if (failure) {
        throwErrno(failure.value(), Sentence("Can't read the folder"), folder.string());
    }
    return rows.empty() ? texts : rows;
}

/// One name with two endings is most likely the same rows twice.
void refuseTwice(const std::vector<fs::path>& files, const std::string& folder) {
    std::map<fs::path, fs::path> seen;
    for (const fs::path& file : files) {
        const auto [other, isNew] = seen.emplace(withoutEnding(file), file);
        if (!isNew) {
            refuseFolder(
                Sentence("The folder holds both %1 and %2, which may be the same rows twice.",
                         other->second.string(), file.string()),
                folder, Sentence("Pass the file to read."));
        }
    }
}

/// By their names alone; a list of datasets could tell them apart otherwise.
bool areOneDataset(const std::vector<fs::path>& files) {
    return files.size() == 1 || std::ranges::none_of(files, [](const fs::path& file) {
               const ShardName name = shardNameOf(file);
               return name.split.empty() && name.shardCount == 0;
           });
}

/// What to say of a list of datasets that cannot be read. Throws DatasetContainerInvalid.
Sentence remarkOfDamagedList(const Error& damage,
                             const std::vector<fs::path>& files,
                             const std::string& folder) {
    if (!areOneDataset(files)) {
        refuseFolder(
            Sentence("The folder's %1 files may be several datasets, and "
                     "dataset_info.json, which would list them, can't be read: %2",
                     files.size(), damage.failure()),
            folder,
            Sentence("Pass one of the files, such as %1/%2, or remove dataset_info.json if "
                     "they belong together.",
                     folder, files[0].string()));
    }
    return Sentence("dataset_info.json can't be read and is ignored: %1", damage.failure());
}

/// LLaMA-Factory's list of datasets that have nothing but their folder in common. Source: its
/// data/README. Gives a remark; throws DatasetContainerInvalid.
Sentence requireOneDataset(const std::string& folder, const std::vector<fs::path>& files) {
    const fs::path list = fs::path(folder) / "dataset_info.json";
    std::error_code failure;
    if (!fs::is_regular_file(list, failure)) {
        return {};
    }
    nlohmann::json listedDatasets;
    try {
        listedDatasets = format::readJsonObject(list.string());
    } catch (const Error& damage) {
        return remarkOfDamagedList(damage, files, folder);
    }
    std::vector<std::string> names;
    std::string file;
    for (const auto& [name, dataset] : listedDatasets.items()) {
        const auto found = dataset.is_object() ? dataset.find("file_name") : dataset.end();
        if (dataset.is_object() && found != dataset.end() && found->is_string() &&
            fs::exists(fs::path(folder) / found->get<std::string>(), failure)) {
            names.push_back(name);
            file = found->get<std::string>();
        }
    }
    if (names.size() > 1) {
        refuseFolder(
            Sentence("The folder's dataset_info.json lists several datasets: %1.", listed(names)),
            folder, Sentence("Pass the file of one of them, such as %1/%2.", folder, file));
    }
    return {};
}

std::vector<std::string> natural(std::vector<fs::path> files, const std::string& folder) {
    std::ranges::sort(files, [](const fs::path& left, const fs::path& right) {
        return isNaturallyBefore(left.string(), right.string());
    });
    std::vector<std::string> paths;
    for (const fs::path& file : files) {
        paths.push_back((fs::path(folder) / file).string());
    }
    return paths;
}

/// "train-00000-of-00003" promises three; all of one split that promise must keep it.
void requireAllShards(const std::string& split,
                      const std::vector<ShardName>& shards,
                      const std::string& folder) {
    std::map<std::string, std::set<int>> seen;
    std::map<std::string, int> promised;
    for (const ShardName& shard : shards) {
        if (shard.shardCount == 0) {
            continue;
        }
        seen[shard.series].insert(shard.shardIndex);
        const auto [other, isNew] = promised.emplace(shard.series, shard.shardCount);
        if (!isNew && other->second != shard.shardCount) {
            refuseFolder(Sentence("The shards of %1 give different totals: %2 and %3.",
                                  shard.series, other->second, shard.shardCount),
                         folder, Sentence("Remove the shards that do not belong to the dataset."));
        }
    }
    for (const auto& [series, count] : promised) {
        for (int index = 0; index < count; ++index) {
            if (!seen[series].contains(index)) {
                throw Error(
                    ErrorCode::ShardMissing,
                    split.empty()
                        ? Sentence("Shard %1 of %2 is missing (counted from 0).", index, count)
                        : Sentence("Shard %1 of %2 of the split '%3' is missing (counted from 0).",
                                   index, count, split),
                    folder, Sentence("Download the missing file."));
            }
        }
    }
}

std::vector<std::string> namesOf(const std::vector<DatasetSplit>& splits) {
    std::vector<std::string> names;
    for (const DatasetSplit& split : splits) {
        names.push_back(split.name);
    }
    return names;
}

std::span<const SplitKind> wantedKinds(SplitUse use) {
    static constexpr std::array kTrain = {SplitKind::Train};
    static constexpr std::array kValidation = {SplitKind::Validation, SplitKind::Test};
    static constexpr std::array kEvaluation = {SplitKind::Test, SplitKind::Validation};
    switch (use) {
        case SplitUse::Train:
            return kTrain;
        case SplitUse::Validation:
            return kValidation;
        case SplitUse::Evaluation:
            break;
    }
    return kEvaluation;
}

/// The split of this kind; several (train_sft beside train_gen) are an error, unless one has the
/// plain name.
std::optional<DatasetSplit> splitOfKind(const std::vector<DatasetSplit>& splits,
                                        SplitKind kind,
                                        const std::string& folder) {
    std::vector<DatasetSplit> found;
    for (const DatasetSplit& split : splits) {
        if (splitKind(split.name) != kind) {
            continue;
        }
        if (split.name == splitKindName(kind)) {
            return split;
        }
        found.push_back(split);
    }
    if (found.size() > 1) {
        refuseFolder(
            Sentence("The folder has several matching splits: %1.", listed(namesOf(found))), folder,
            Sentence("Pass one of them, such as %1/%2.", folder, found[0].name));
    }
    return found.empty() ? std::nullopt : std::optional(found[0]);
}

DatasetSplit chosenSplit(const std::string& folder, SplitUse use) {
    std::vector<DatasetSplit> splits = datasetSplits(folder);
    if (splits.size() == 1 && splits[0].name.empty()) {
        return splits[0];
    }
    for (const SplitKind kind : wantedKinds(use)) {
        if (auto split = splitOfKind(splits, kind, folder)) {
            return *std::move(split);
        }
    }
    const std::string wanted(splitKindName(wantedKinds(use)[0]));
    refuseFolder(
        Sentence("The folder has no %1 split; it has %2.", wanted, listed(namesOf(splits))), folder,
        Sentence("Pass one split, such as %1/%2.", folder, splits[0].name));
}

}  // namespace

std::vector<DatasetSplit> datasetSplits(const std::string& folder) {
    const std::vector<fs::path> files = rowFilesIn(folder);
    if (files.empty()) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("The folder has no file with rows."), folder,
                    Sentence("Strata reads .jsonl, .json, .csv, .tsv, .parquet and .txt, also as "
                             ".gz and .zst."));
    }
    const Sentence remark = requireOneDataset(folder, files);
    refuseTwice(files, folder);
    std::map<std::string, std::vector<std::pair<fs::path, ShardName>>> named;
    std::set<std::string> configurations;
    for (const fs::path& file : files) {
        const ShardName name = shardNameOf(file);
        if (!name.split.empty()) {
            named[name.split].emplace_back(file, name);
            configurations.insert(name.configuration.empty() ? "." : name.configuration);
        }
    }
    if (configurations.size() > 1) {
        const std::vector<std::string> names(configurations.begin(), configurations.end());
        refuseFolder(Sentence("The folder holds several configurations: %1.", listed(names)),
                     folder, Sentence("Pass one of them, such as %1/%2.", folder, names.back()));
    }
    const bool isOneSeries =
        named.size() == 1 && splitKind(named.begin()->first) == SplitKind::Other;
    if (named.empty() || isOneSeries) {
        std::vector<ShardName> names;
        std::ranges::transform(files, std::back_inserter(names), shardNameOf);
        requireAllShards({}, names, folder);
        return {{{}, natural(files, folder), remark}};
    }
    std::vector<DatasetSplit> splits;
    for (const auto& [split, members] : named) {
        std::vector<fs::path> paths;
        std::vector<ShardName> names;
        for (const auto& [file, name] : members) {
            paths.push_back(file);
            names.push_back(name);
        }
        requireAllShards(split, names, folder);
        splits.push_back({split, natural(std::move(paths), folder), remark});
    }
    return splits;
}

DatasetSplit datasetFiles(const std::string& path, SplitUse use) {
    std::error_code unknown;  // told by who opens the file
    if (fs::is_directory(path, unknown)) {
        return chosenSplit(fs::path(path).lexically_normal().string(), use);
    }
    const fs::path folder = fs::path(path).parent_path();
    if (!fs::exists(path, unknown) && fs::is_directory(folder, unknown) &&
        !fs::path(path).has_extension()) {
        const std::string name = fs::path(path).filename().string();
        for (DatasetSplit& split : datasetSplits(folder.string())) {
            if (!name.empty() && split.name == name) {
                return std::move(split);
            }
        }
    }
    return {{}, {path}};
}

std::string datasetSha256(const DatasetSplit& dataset,
                          std::size_t threadCount,
                          const std::stop_token& stop) {
    const std::vector<std::string> hashes = sha256OfFiles(dataset.files, threadCount, stop);
    if (dataset.files.size() == 1 && dataset.name.empty()) {
        return hashes[0];
    }
    std::string order;
    for (std::size_t index = 0; index < hashes.size(); ++index) {
        order += fs::path(dataset.files[index]).filename().string() + '\0' + hashes[index] + '\n';
    }
    Sha256 hash;
    hash.update(std::as_bytes(std::span(order)));
    return hash.finishHex();
}

}  // namespace strata::rows

namespace strata {

bool isOneDataset(const std::string& folder) {
    const std::vector<std::filesystem::path> files = rows::rowFilesIn(folder);
    return !files.empty() && std::ranges::none_of(files, [](const std::filesystem::path& file) {
        return rows::shardNameOf(file).split.empty();
    });
}

}  // namespace strata
