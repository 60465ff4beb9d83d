// SPDX-License-Identifier: GPL-3.0-or-later
// Which files a dataset is: one, or the shards of a folder with its splits, named as on the Hugging
// Face hub: train-00000-of-00003.parquet, data/train-*.parquet, train.jsonl beside
// validation.jsonl, the folders train/ and test/. Thread: any; reads folders only.
#pragma once

#include "strata/sentence.h"

#include <stop_token>
#include <string>
#include <vector>

namespace strata::rows {

struct DatasetSplit {
    std::string name;                ///< "train"; empty: a file, or a folder without split names
    std::vector<std::string> files;  ///< in natural order: shard 9 comes before shard 10
    Sentence remark = {};            ///< what a person should know of the folder; mostly empty
};

/// What the rows are for, and with it the split that is read of a folder.
enum class SplitUse {
    Train,       ///< the train split
    Validation,  ///< the validation split, else the test split
    Evaluation,  ///< the test split, else the validation split
};

/// More files than this in a folder are refused.
inline constexpr std::size_t kDatasetFilesMax = 100'000;

/// The splits of a folder by name, or one without a name that holds all its row files. Throws
/// NotFound, IoFailed, DatasetEmpty (no row file), ShardMissing (of the shards that the names
/// promise), DatasetContainerInvalid (several configurations or datasets, or the same rows in two
/// formats: names them; or a list of datasets that cannot be read beside files that may be several
/// datasets; beside one dataset it is a remark).
std::vector<DatasetSplit> datasetSplits(const std::string& folder);

/// The files behind a path that a person gave: a file; a folder, of which `use` chooses the split;
/// or FOLDER/SPLIT, where no file or folder has that name. A path that is none of these is given
/// back for its reader to refuse. Throws as datasetSplits; DatasetContainerInvalid when the folder
/// has no such split or several, naming those it has.
DatasetSplit datasetFiles(const std::string& path, SplitUse use);

/// SHA-256 of a file's bytes; of several files over the order, names and SHA-256 of each, so many
/// of which are read at a time. Throws NotFound, IoFailed, Stopped.
std::string datasetSha256(const DatasetSplit& dataset,
                          std::size_t threadCount,
                          const std::stop_token& stop = {});

}  // namespace strata::rows
