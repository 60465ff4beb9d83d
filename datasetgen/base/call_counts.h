// SPDX-License-Identifier: GPL-3.0-or-later
// How often the models of a build were asked, and what that took.
// Thread: values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace strata::datasetgen {

/// A number of answered calls and their tokens.
struct CallSum {
    std::size_t calls = 0;
    std::size_t estimatedCalls = 0;  ///< of them: the model did not count the tokens
    std::uint64_t promptTokens = 0;
    std::uint64_t replyTokens = 0;

    bool operator==(const CallSum&) const = default;
    CallSum& operator+=(const CallSum& other) {
        calls += other.calls;
        estimatedCalls += other.estimatedCalls;
        promptTokens += other.promptTokens;
        replyTokens += other.replyTokens;
        return *this;
    }
};

/// What a model answered now, and what the journal answered in its place.
struct CallCounts {
    CallSum made;
    CallSum journaled;  ///< with the tokens of when they were made

    bool operator==(const CallCounts&) const = default;
};

/// The model of one part of a build.
struct ModelCalls {
    std::string model;  ///< a name without place, "tiny"; empty: the part has no model
    CallCounts counts;

    bool operator==(const ModelCalls&) const = default;
};

struct BuildCalls {
    ModelCalls generator;
    ModelCalls judge;

    bool operator==(const BuildCalls&) const = default;
};

/// Calls of both that the journal answered.
inline std::size_t journaledCalls(const BuildCalls& calls) {
    return calls.generator.counts.journaled.calls + calls.judge.counts.journaled.calls;
}

}  // namespace strata::datasetgen
