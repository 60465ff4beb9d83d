// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/dataset_index.h"

#include "store/project_index.h"

#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace strata::jobs {

namespace {

using datasetgen::BuildResult;
using Json = nlohmann::ordered_json;

std::string jsonOf(const std::vector<datasetgen::Quote>& quotes) {
    Json list = Json::array();
    for (const datasetgen::Quote& quote : quotes) {
        const datasetgen::Box& box = quote.box;
        list.push_back({{"page", quote.page},
                        {"box", {box.x0, box.y0, box.x1, box.y1}},
                        {"text", quote.text}});
    }
    return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void addDocuments(store::ProjectIndex& index, const BuildResult& built) {
    std::vector<std::int64_t> ids;
    for (const datasetgen::Document& document : built.documents) {
        ids.push_back(index.documents.replace({0, document.path, document.sha256, document.pages}));
    }
    for (std::size_t i = 0; i < built.passages.size(); ++i) {
        const datasetgen::Passage& passage = built.passages[i];
        index.documents.addPassage({passage.id, ids.at(passage.documentIndex),
                                    static_cast<std::int64_t>(i),
                                    Json(passage.headingPath).dump()});
    }
}

/// Passages that overlap may give the same pair; its row is that of the one that was kept.
std::vector<store::PairRow> pairRows(const BuildResult& built) {
    std::vector<store::PairRow> rows;
    std::map<std::string, std::size_t> rowOf;
    for (std::size_t i = 0; i < built.generated.size(); ++i) {
        const datasetgen::Pair& pair = built.generated[i];
        store::PairRow row{datasetgen::pairId(pair, built.documents),
                           built.passages.at(pair.passageIndex).id,
                           static_cast<std::int64_t>(i),
                           pair.group,
                           pair.kind,
                           pair.question,
                           pair.answer,
                           jsonOf(pair.quotes),
                           built.pairs.at(i).split,
                           pair.rejected,
                           Json(pair.scores).dump()};
        const auto [known, isNew] = rowOf.try_emplace(row.id, rows.size());
        if (isNew) {
            rows.push_back(std::move(row));
        } else if (!rows[known->second].rejected.empty() && row.rejected.empty()) {
            rows[known->second] = std::move(row);
        }
    }
    return rows;
}

}  // namespace

void indexBuild(const std::string& path,
                const BuildResult& built,
                const std::vector<store::ReviewRow>& reviews) {
    store::ProjectIndex index(path);
    store::Transaction transaction(index.database);
    addDocuments(index, built);
    index.pairs.replaceAll(pairRows(built));
    index.pairs.replaceReviews(reviews);
    transaction.commit();
}

}  // namespace strata::jobs
