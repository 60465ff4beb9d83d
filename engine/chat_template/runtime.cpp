// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/runtime.h"

namespace strata::chat_template {

Runtime::~Runtime() {
    for (const auto& object : kept) {
        object->release();
    }
}

void Runtime::spend(std::uint64_t steps) {
    if (steps > stepsLeft) {
        failLimit("needs more than " + std::to_string(kStepsMax) + " steps");
    }
    stepsLeft -= steps;
}

void Runtime::spendFor(const Value& value) {
    if (const TextData* text = value.asText()) {
        spendBytes(text->utf8.size());
    } else if (const SequenceData* sequence = value.asSequence()) {
        spend(sequence->items.size());
    }
}

}  // namespace strata::chat_template
