// SPDX-License-Identifier: GPL-3.0-or-later
// Every record of a dataset from front to back, whatever its container and however many shards.
// Thread: one.
#pragma once

#include "rows/dataset_container.h"
#include "rows/record_splitter.h"

#include "strata/column_mapping.h"

#include <functional>
#include <string>
#include <vector>

namespace strata::rows {

/// A record with what it needs to be understood; valid while it is visited.
struct WalkedRecord {
    const RawRecord& record;
    DatasetContainer container;
    const std::vector<std::string>& header;
    const std::string& file;
};

/// Of a folder the train split. Empty shards are passed over. Throws what datasetFiles,
/// DatasetShard and `visit` throw.
void forEachRecord(const std::string& path,
                   const ColumnMapping& mapping,
                   const std::function<void(const WalkedRecord&)>& visit);

}  // namespace strata::rows
