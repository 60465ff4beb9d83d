// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/passage_progress.h"

#include "datasetgen/pipeline.h"

#include "strata/sentence.h"

namespace strata::datasetgen {

namespace {

constexpr std::size_t kFailuresInRowMax = 8;

bool isOfOnePassage(const Error& error) {
    return error.code() == ErrorCode::GeneratorUnavailable ||
           error.code() == ErrorCode::GeneratorReplyInvalid;
}

Sentence whoFailed(Phase stage) {
    return stage == Phase::JudgePairs ? Sentence("The judge") : Sentence("The generator");
}

Error goneForAll(const Sentence& what, const Error& first) {
    return {ErrorCode::GeneratorUnavailable,
            Sentence("%1. The first failure: %2", what, first.failure()), first.where(),
            Sentence("Fix this and run the same command again. Answered calls are not repeated.")};
}

}  // namespace

void PassageProgress::begin(Phase stage, std::size_t total) {
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
        observer_.progress(
            {stage_, static_cast<double>(done_), static_cast<double>(total_), "passages"});
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
        observer_.notice(Sentence(
            "One passage skipped (%1%2): %3 (%4)%5", documents_.at(passage.documentIndex).path,
            section, error.failure(), codeText(error.code()),
            error.code() == ErrorCode::GeneratorReplyInvalid ? Sentence("; %1", error.where())
                                                             : Sentence()));
    }
    if (failedInRow_ >= kFailuresInRowMax && done_ < total_) {
        throw goneForAll(
            Sentence("%1 did not answer for %2 passages in a row", whoFailed(stage_), failedInRow_),
            *firstFailure_);
    }
}

void PassageProgress::end() const {
    if (total_ > 0 && failedInStage_ == total_) {
        throw goneForAll(Sentence("%1 answered for none of the passages", whoFailed(stage_)),
                         *firstFailure_);
    }
}

}  // namespace strata::datasetgen
