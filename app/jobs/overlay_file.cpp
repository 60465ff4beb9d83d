// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/overlay_file.h"

#include "datasetgen/base/line_journal.h"
#include "jobs/build_record.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace strata::jobs {

namespace {

namespace fs = std::filesystem;
using datasetgen::BlockFate;
using datasetgen::BlockOverlay;
using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> kFateNames{"as read", "taken in", "left out"};

Error badLine(const std::string& path, std::size_t number) {
    return {ErrorCode::DatasetLineInvalid, Sentence("The line is not a block decision."),
            path + ":" + std::to_string(number), Sentence("Remove the line. The others are kept.")};
}

/// Throws Json::exception, std::out_of_range for a line that is none.
void take(const std::string& line, Overlays& overlays) {
    const Json json = Json::parse(line);
    datasetgen::DocumentOverlay& document = overlays[json.at("document").get<std::string>()];
    for (const Json& block : json.at("blocks")) {
        const auto fate = std::ranges::find(kFateNames, block.at("fate").get<std::string>());
        if (fate == kFateNames.end()) {
            throw std::out_of_range("fate");
        }
        BlockOverlay overlay{static_cast<BlockFate>(fate - kFateNames.begin()),
                             block.at("text").get<std::string>()};
        document[block.at("block").get<std::size_t>()] = {block.at("mark").get<std::string>(),
                                                          std::move(overlay)};
    }
}

}  // namespace

std::string overlaysPathOf(const std::string& out) {
    return buildFolderOf(out) + "/blocks.jsonl";
}

void writeOverlay(const std::string& path,
                  const std::string& document,
                  const datasetgen::DocumentOverlay& decided) {
    Json blocks = Json::array();
    for (const auto& [index, marked] : decided) {
        blocks.push_back({{"block", index},
                          {"mark", marked.mark},
                          {"fate", kFateNames[static_cast<std::size_t>(marked.overlay.fate)]},
                          {"text", marked.overlay.text}});
    }
    const std::string folder = fs::path(path).parent_path().string();
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure) {
        throwErrno(failure.value(), Sentence("Can't create the folder"), folder);
    }
    const Json line = {{"document", document}, {"blocks", blocks}};
    datasetgen::LineJournal(path).write(
        {line.dump(-1, ' ', false, Json::error_handler_t::replace)});
}

Overlays readOverlays(const std::string& path) {
    Overlays overlays;
    std::size_t number = 0;
    for (const std::string& line : datasetgen::readJournal(path)) {
        ++number;
        try {
            take(line, overlays);
        } catch (const Json::exception&) {
            throw badLine(path, number);
        } catch (const std::out_of_range&) {
            throw badLine(path, number);
        }
    }
    // What was taken back stands as it was read.
    for (auto& [document, blocks] : overlays) {
        std::erase_if(blocks,
                      [](const auto& block) { return block.second.overlay == BlockOverlay{}; });
    }
    return overlays;
}

}  // namespace strata::jobs
