// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_requests.h"

#include "strata/sentence.h"

#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

namespace strata::train {
namespace {

constexpr std::array kAll{RunRequest::Save, RunRequest::Pause, RunRequest::Stop};

}  // namespace

RunRequests::RunRequests(std::string runPath, const models::RunContext& context)
    : runPath_(std::move(runPath)),
      context_(context),
      requestable_(context),
      stopAlong_(context.stop, [this] { stop_.request_stop(); }) {
    requestable_.stop = stop_.get_token();
    requestable_.emit = [this](const Event& event) {
        context_.emit(event);
        look();
    };
    requestable_.stopReason = [this] {
        if (!obeyed_) {
            return context_.stopReason();
        }
        return *obeyed_ == RunRequest::Pause ? StopReason::Pause : StopReason::User;
    };
    removeAll();
}

RunRequests::~RunRequests() {
    removeAll();
}

RequestFile RunRequests::takeSave() {
    return take(RunRequest::Save);
}

void RunRequests::removeAll() {
    for (const RunRequest request : kAll) {
        take(request);
    }
}

std::string RunRequests::obeyedFile() const {
    return obeyed_ ? requestFile(*obeyed_) : "";
}

RequestFile RunRequests::take(RunRequest request) {
    const std::filesystem::path file = runPath_ + "/" + requestFile(request);
    bool& isStuck = isStuck_[static_cast<std::size_t>(request)];
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) {
        isStuck = false;
        return RequestFile::None;
    }
    const bool isRemoved = std::filesystem::remove(file, error);
    const bool wasStuck = std::exchange(isStuck, !isRemoved);
    if (wasStuck) {
        return RequestFile::None;
    }
    return isRemoved ? RequestFile::Taken : RequestFile::Stuck;
}

void RunRequests::look() {
    for (const RunRequest request : {RunRequest::Stop, RunRequest::Pause}) {
        if (stop_.stop_requested()) {
            return;
        }
        const RequestFile file = take(request);
        if (file == RequestFile::None) {
            continue;
        }
        obeyed_ = request;
        const char* name = requestFile(request);
        context_.notice(request == RunRequest::Pause
                            ? Sentence("Pausing at the next safe point, as requested by the file "
                                       "%1 in the run folder.",
                                       name)
                            : Sentence("Stopping at the next safe point, as requested by the file "
                                       "%1 in the run folder.",
                                       name));
        if (file == RequestFile::Stuck) {
            context_.notice(Sentence(
                "Can't remove the file %1 in the run folder. A resumed run ignores it.", name));
        }
        stop_.request_stop();
    }
}

}  // namespace strata::train
