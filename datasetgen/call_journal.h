// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers every reply of a model in a file, so that no call that was answered is made again:
// after a crash, a stop, or when only a later stage changed. A call is named by everything that its
// reply depends on: model, texts, schema, temperature, seed.
// Thread: answer may run on several threads at once, as the inner model allows.
#pragma once

#include "datasetgen/line_journal.h"
#include "datasetgen/text_model.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// What a call took, now or when it was answered first.
struct CallRecord {
    std::string purpose;
    double seconds = 0.0;    ///< 0: not known
    std::size_t tokens = 0;  ///< of request and reply, about
};

class JournaledModel final : public TextModel {
public:
    /// `inner` must outlive it. `path` is a file of one JSON object a line, made when missing;
    /// lines that are none are left alone. Throws what LineJournal throws.
    JournaledModel(TextModel& inner, const std::string& path);

    /// From the journal, or from the model and then on the disk before it is returned. Throws what
    /// the model throws; DiskFull and IoFailed of the journal.
    std::string answer(const TextRequest& request, const std::stop_token& stop) override;
    std::string name() const override { return inner_.name(); }
    int concurrency() const override { return inner_.concurrency(); }

    /// Calls that were answered without the model.
    std::size_t repeats() const;
    /// Every answered call, the repeated ones too, in the order of their ends.
    std::vector<CallRecord> calls() const;

private:
    struct Reply {
        std::string text;
        double seconds = 0.0;
    };
    void record(const TextRequest& request, const Reply& reply);

    TextModel& inner_;
    mutable std::mutex mutex_;
    // guarded by mutex_
    LineJournal journal_;
    std::map<std::string, Reply> replies_;
    std::vector<CallRecord> calls_;
    std::size_t repeats_ = 0;
};

}  // namespace strata::datasetgen
