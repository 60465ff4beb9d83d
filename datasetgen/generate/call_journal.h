// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers every reply of models in a file, so that no call that was answered is made again: after
// a crash, a stop, or when only a later stage changed. A call is named by everything that its reply
// depends on: model, texts, schema, temperature, seed.
// Thread: a CallJournal any; JournaledModel::answer on several threads at once, as the inner model
// allows.
#pragma once

#include "datasetgen/base/call_counts.h"
#include "datasetgen/base/line_journal.h"
#include "datasetgen/generate/text_model.h"

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {

/// What a call took, now or when it was answered first.
struct CallRecord {
    std::string purpose;
    double seconds = 0.0;  ///< 0: not known
    std::uint64_t promptTokens = 0;
    std::uint64_t replyTokens = 0;
    bool isEstimated = false;  ///< the model did not count all of its tokens
};

struct JournaledReply {
    TextReply reply;
    double seconds = 0.0;
};

/// The file of calls.
class CallJournal {
public:
    /// `path` is a file of one JSON object a line, made when missing; lines that are none are left
    /// alone. Throws what LineJournal throws.
    explicit CallJournal(const std::string& path);

    /// The reply to a request that was answered before.
    std::optional<JournaledReply> find(const TextRequest& request, const std::string& model) const;
    /// On the disk when it returns. Throws DiskFull and IoFailed.
    void append(const TextRequest& request, const std::string& model, const JournaledReply& reply);

private:
    mutable std::mutex mutex_;
    // guarded by mutex_
    LineJournal journal_;
    std::map<std::string, JournaledReply> replies_;
};

/// A model whose calls go through a journal, and are counted.
class JournaledModel final : public TextModel {
public:
    /// Model and journal must outlive it. `answered` is called after each answer, on its thread.
    JournaledModel(TextModel& inner, CallJournal& journal, std::function<void()> answered = {})
        : inner_(inner), journal_(journal), answered_(std::move(answered)) {}

    /// From the journal, or from the model and then on the disk before it is returned. The tokens
    /// that the model did not count are estimated. Throws what the model and the journal throw.
    TextReply answer(const TextRequest& request, const std::stop_token& stop) override;
    std::string name() const override { return inner_.name(); }
    int concurrency() const override { return inner_.concurrency(); }

    CallCounts counts() const;
    /// Every answered call, the repeated ones too, in the order of their ends.
    std::vector<CallRecord> calls() const;

private:
    TextModel& inner_;
    CallJournal& journal_;
    std::function<void()> answered_;
    mutable std::mutex mutex_;
    // guarded by mutex_
    CallCounts counts_;
    std::vector<CallRecord> calls_;
};

}  // namespace strata::datasetgen
