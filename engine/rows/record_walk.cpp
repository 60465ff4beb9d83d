// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/record_walk.h"

#include "rows/dataset_files.h"
#include "rows/dataset_shard.h"

#include <optional>

namespace strata::rows {
void forEachRecord(const std::string& path,
                   const ColumnMapping& mapping,
                   const std::function<void(const WalkedRecord&)>& visit) {
    for (const std::string& file : datasetFiles(path, SplitUse::Train).files) {
        std::optional<DatasetShard> shard = openUnlessEmpty(file, mapping);
        RawRecord record;
        SplitResult result = shard ? SplitResult::Record : SplitResult::End;
        while (result != SplitResult::End && result != SplitResult::Broken) {
            record.problem = {};
            result = shard->next(record);
            if (result != SplitResult::End) {
                visit({record, shard->container(), shard->header(), file});
            }
        }
    }
}

}  // namespace strata::rows
