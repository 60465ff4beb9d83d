// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/measurement_file.h"

#include "base/person_folders.h"
#include "io/folders.h"
#include "io/small_files.h"

#include "strata/error.h"
#include "strata/units.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <utility>

namespace strata::train {

MeasurementFile::MeasurementFile(std::string path) : path_(std::move(path)) {}

std::string MeasurementFile::inCache(const std::string& name) {
    const auto folder = cacheFolder();
    return folder ? (*folder / name).string() : std::string();
}

void MeasurementFile::read(const std::function<void(const nlohmann::json&)>& take) const {
    if (path_.empty() || !io::systemFiles().exists(path_)) {
        return;
    }
    try {
        take(nlohmann::json::parse(io::systemFiles().read(path_, kMiB)));
    } catch (const nlohmann::json::exception&) {
        // What is not such a file is replaced by one.
    } catch (const Error&) {
        // A file that cannot be read costs measuring again.
    }
}

void MeasurementFile::write(const nlohmann::json& kept) const {
    if (path_.empty()) {
        return;
    }
    try {
        io::createFolder(std::filesystem::path(path_).parent_path().string());
        io::replaceFile(io::systemFiles(), path_, kept.dump(1) + "\n");
    } catch (const Error&) {
        // Nothing is kept on a full disk or in a folder of somebody else: it is measured again.
    }
}

}  // namespace strata::train
