// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_inputs.h"

#include "models/model_origin.h"
#include "models/model_output.h"
#include "rows/dataset_files.h"
#include "train/run_setup.h"

#include "strata/error.h"
#include "strata/version.h"

#include <algorithm>
#include <filesystem>

namespace strata::train {

namespace fs = std::filesystem;

namespace {

std::size_t threadsOf(const TrainSettings& settings) {
    return static_cast<std::size_t>(settings.threads);
}

/// Whether the dataset can be read, was written since the run began, and has other bytes.
bool hasChanged(const Job& run, const std::string& runPath, const std::stop_token& stop) {
    try {
        const rows::DatasetSplit rows =
            rows::datasetFiles(run.settings.data, rows::SplitUse::Train);
        std::error_code unreadable;
        const fs::file_time_type began = fs::last_write_time(runPath + "/job.json", unreadable);
        const bool isNewer = std::ranges::any_of(rows.files, [&](const std::string& file) {
            return fs::last_write_time(file, unreadable) >= began;
        });
        return isNewer &&
               rows::datasetSha256(rows, threadsOf(run.settings), stop) != run.facts.dataSha256;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            throw;
        }
        return false;  // the run needs it no more
    }
}

}  // namespace

JobFacts jobFacts(const TrainSettings& settings, const std::stop_token& stop) {
    const rows::DatasetSplit rows = rows::datasetFiles(settings.data, rows::SplitUse::Train);
    const std::size_t threads = threadsOf(settings);
    return {kVersion, models::modelIdentity(settings.model, threads, stop),
            rows::datasetSha256(rows, threads, stop), models::modelOrigin(settings.model)};
}

void requireSameInputs(const Job& run, const std::string& runPath, const std::stop_token& stop) {
    const JobFacts facts = jobFacts(run.settings, stop);
    if (facts.dataSha256 != run.facts.dataSha256 || facts.modelSha256 != run.facts.modelSha256) {
        throw Error(ErrorCode::JobChanged,
                    Sentence("The dataset or the model changed after this run started."), runPath,
                    Sentence("Restore the original files, or start a new run."));
    }
}

void noticeChangedData(const Job& run,
                       const std::string& runPath,
                       const models::RunContext& context) {
    if (hasChanged(run, runPath, context.stop)) {
        context.notice(
            Sentence("%1 has changed since this run started. The run continues with its original "
                     "rows.",
                     run.settings.data));
    }
}

}  // namespace strata::train
