// SPDX-License-Identifier: GPL-3.0-or-later
// What other processes ask of the one that trains a run, by files in the run's folder
// (strata/run_files.h). A pause and a stop become a stop of the work, so that whatever obeys
// RunContext::stop obeys them: between steps, within an evaluation, while the run is prepared.
// Requests are for the process at work, never for the next one: those of before are removed at the
// start, those that came too late at the end. Thread: the engine thread.
#pragma once

#include "models/run_context.h"

#include "strata/run_files.h"

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace strata::train {

/// Whether something is asked by a file.
enum class RequestFile {
    None,
    Taken,  ///< it was, and the file is removed
    Stuck,  ///< it is, and the file cannot be removed; it is not obeyed again as long as it is
            ///< there
};

class RunRequests {
public:
    /// `context` must outlive this.
    RunRequests(std::string runPath, const models::RunContext& context);
    ~RunRequests();
    RunRequests(const RunRequests&) = delete;
    RunRequests& operator=(const RunRequests&) = delete;

    const std::string& runPath() const { return runPath_; }

    /// The context given, whose work stops for a file, too. Files are looked for at each event:
    /// a step, a batch of an evaluation, a piece of the preparation.
    const models::RunContext& context() const { return requestable_; }

    /// Whether a checkpoint is asked for.
    RequestFile takeSave();

    /// The file that stopped the work; empty: none did.
    std::string obeyedFile() const;

private:
    void removeAll();
    RequestFile take(RunRequest request);
    void look();

    std::string runPath_;
    const models::RunContext& context_;
    models::RunContext requestable_;
    std::array<bool, 3> isStuck_{};  ///< by RunRequest
    std::optional<RunRequest> obeyed_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> stopAlong_;  ///< when the context given stops
};

}  // namespace strata::train
