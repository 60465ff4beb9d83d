// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs as files: the training rows, their splits, the provenance of every row, what was rejected,
// and the dataset card. They are written whole and together, or not at all; equal pairs give equal
// bytes.
// Thread: free functions; any thread.
#pragma once

#include "base/atomic_file.h"
#include "datasetgen/base/call_counts.h"
#include "datasetgen/base/types.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

enum class DatasetFormat { Messages, Alpaca, ShareGpt, Csv };

/// "messages", "alpaca", "sharegpt", "csv". Throws OptionInvalid for other names.
DatasetFormat datasetFormatNamed(std::string_view name);

/// The rows of one split in a format: JSON lines, or CSV with a header line.
std::string datasetRows(const std::vector<Pair>& pairs,
                        std::string_view split,
                        DatasetFormat format);

/// One line a kept pair: `row` counts from 1 within the split's file.
void sayProvenance(const std::vector<Pair>& pairs,
                   const std::vector<Document>& documents,
                   const TextSink& say);

/// One line a rejected pair, its reason in `rejected`.
void sayRejected(const std::vector<Pair>& pairs,
                 const std::vector<Document>& documents,
                 const TextSink& say);

/// A dataset that lies on the disk but has not taken the place of the old one.
struct StagedDataset {
    StagedFiles staged;
    std::vector<std::string> files;             ///< their names, FILE first
    std::map<std::string, std::string> sha256;  ///< of each file's bytes, by its name
};

/// FILE.jsonl and its companions FILE.validation.jsonl, FILE.test.jsonl, FILE.recall.jsonl,
/// FILE.provenance.jsonl, FILE.rejected.jsonl and FILE.card.md, which names the models of `calls`;
/// the splits end in .csv for that format. Throws as StagedFiles does; the old files are as they
/// were until `staged` is committed.
StagedDataset stageDataset(const std::string& path,
                           const std::vector<Document>& documents,
                           const std::vector<Passage>& passages,
                           const std::vector<Pair>& pairs,
                           DatasetFormat format,
                           const BuildCalls& calls = {});

}  // namespace strata::datasetgen
