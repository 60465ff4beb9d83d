// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/passage_progress.h"

#include "datasetgen/pipeline.h"

namespace strata::datasetgen {

namespace {

constexpr std::size_t kFailuresInRowMax = 8;

bool isOfOnePassage(const Error& error) {
    return error.code() == ErrorCode::GeneratorUnavailable ||
           error.code() == ErrorCode::GeneratorReplyInvalid;
}

std::string whoFailed(const std::string& stage) {
    return stage == "judge" ? "The judge" : "The generator";
}

Error goneForAll(const std::string& what, const Error& first) {
    return {ErrorCode::GeneratorUnavailable, what + ". The first failure: " + first.message(),
            first.where(),
            "Fix this and run the same command again. Answered calls are not repeated."};
}

}  // namespace

void PassageProgress::begin(const std::string& stage, std::size_t total) {
    stage_ = stage;
    total_ = total;
    done_ = 0;
    failedInStage_ = 0;
    failedInRow_ = 0;
    firstFailure_.reset();
}

bool PassageProgress::pass(const Passage& passage, const std::function<void()>& work) {
    std::optional<Error> failure;
    try {
        work();
    } catch (const Error& error) {
        if (!isOfOnePassage(error)) {
            throw;
        }
        failure = error;
    }
    const std::lock_guard lock(mutex_);
    ++done_;
    if (failure) {
        takeFailure(passage, *failure);
    } else {
        failedInRow_ = 0;
    }
    if (observer_.progress) {
        observer_.progress(stage_, static_cast<double>(done_), static_cast<double>(total_),
                           "passages");
    }
    return !failure;
}

void PassageProgress::takeFailure(const Passage& passage, const Error& error) {
    ++failed_;
    ++failedInStage_;
    failedInRow_ += error.code() == ErrorCode::GeneratorUnavailable ? 1 : 0;
    if (!firstFailure_) {
        firstFailure_ = error;
    }
    if (observer_.notice) {
        const std::string section =
            passage.headingPath.empty() ? std::string() : ", " + passage.headingPath.back();
        observer_.notice("One passage skipped (" + documents_.at(passage.documentIndex).path +
                         section + "): " + error.message() + " (" + codeText(error.code()) + ")" +
                         (error.code() == ErrorCode::GeneratorReplyInvalid ? "; " + error.where()
                                                                           : std::string()));
    }
    if (failedInRow_ >= kFailuresInRowMax && done_ < total_) {
        throw goneForAll(whoFailed(stage_) + " did not answer for " + std::to_string(failedInRow_) +
                             " passages in a row",
                         *firstFailure_);
    }
}

void PassageProgress::end() const {
    if (total_ > 0 && failedInStage_ == total_) {
        throw goneForAll(whoFailed(stage_) + " answered for none of the passages", *firstFailure_);
    }
}

}  // namespace strata::datasetgen
