// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/work_result.h"

#include "strata/sentence.h"

namespace strata::studio {

std::optional<Error> failureOf(const WorkEnd& end) {
    if (const auto* failed = std::get_if<Failed>(&end)) {
        return failed->error;
    }
    if (std::holds_alternative<Stopped>(end)) {
        return Error(ErrorCode::Stopped, Sentence("Stopped by user."));
    }
    return std::nullopt;
}

Error missingOutcome() {
    return {ErrorCode::Internal,
            Sentence("The engine finished without a result."),
            {},
            Sentence("This is a bug in Strata Studio. Please report it.")};
}

}  // namespace strata::studio
