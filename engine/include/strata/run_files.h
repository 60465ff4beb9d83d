// SPDX-License-Identifier: GPL-3.0-or-later
// Files of a run's folder by which other processes send requests to the one that trains it. Thread:
// constants.
#pragma once

namespace strata {

/// What can be asked of the process that trains a run. A request is a file in the run's folder,
/// empty or not; that process removes it, and obeys it at the end of the step. One that is there
/// when the process begins is removed without being obeyed.
enum class RunRequest {
    Save,   ///< commit and continue; the step's line in metrics.jsonl gets the event "saved"
    Pause,  ///< commit and end; the run can be resumed
    Stop,   ///< the same, recorded as stopped by the user
};

inline constexpr const char* kSaveRequestFile = "save-now";
inline constexpr const char* kPauseRequestFile = "pause-now";
inline constexpr const char* kStopRequestFile = "stop-now";

/// The name of the file that asks.
constexpr const char* requestFile(RunRequest request) {
    switch (request) {
        case RunRequest::Save:
            return kSaveRequestFile;
        case RunRequest::Pause:
            return kPauseRequestFile;
        case RunRequest::Stop:
            return kStopRequestFile;
    }
    return "";
}

/// What happened in the run, for whoever reads along (strata/run_log_line.h).
inline constexpr const char* kRunLogFile = "log.txt";

/// Folders of the run's state that hold earlier checkpoints: this and the step. One is whole once
/// it has the file kManifestFile.
inline constexpr const char* kKeptCheckpointPrefix = "kept-";
inline constexpr const char* kManifestFile = "manifest";

}  // namespace strata
