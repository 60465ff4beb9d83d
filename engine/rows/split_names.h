// SPDX-License-Identifier: GPL-3.0-or-later
// What the name of a shard says: which split, which of how many. The words are those of the Hugging
// Face hub. Thread: any; pure.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace strata::rows {

enum class SplitKind { Train, Validation, Test, Other };

/// By a word in the name that stands alone: train, training; validation, valid, val, dev; test,
/// testing, eval, evaluation. "train_sft" is Train, "latest" is Other.
SplitKind splitKind(std::string_view name);

/// "train", "validation", "test"; empty for Other.
std::string_view splitKindName(SplitKind kind);

struct ShardName {
    std::string configuration;  ///< the folders that name no split, "data" left out
    std::string split;          ///< "train", "train_sft"; empty: the name says none
    std::string series;         ///< the shards that are counted together
    int shardIndex = 0;
    int shardCount = 0;  ///< 0: the name does not count
};

/// `file`: relative to the dataset's folder.
ShardName shardNameOf(const std::filesystem::path& file);

/// Without the ending, and without .gz or .zst before that: "data/rows" of "data/rows.jsonl.gz".
std::filesystem::path withoutEnding(std::filesystem::path file);

/// Numbers inside count as numbers: "part-9" comes before "part-10".
bool isNaturallyBefore(std::string_view left, std::string_view right);

/// A to Z as a to z.
std::string smallLetters(std::string_view text);

}  // namespace strata::rows
