// SPDX-License-Identifier: GPL-3.0-or-later
// A model of the Llama family that trains in milliseconds a step, made by the real engine.
#pragma once

#include <QString>

namespace strata::ui::test {

/// A Hugging Face folder FOLDER/tiny with weights drawn from seed 1 and a tokenizer of letters.
/// Empty: the engine could not make it.
QString makeTinyModel(const QString& folder);

/// FOLDER/letters.jsonl, six rows of plain text that the model can read. Empty: not written.
QString writeLetters(const QString& folder);

}  // namespace strata::ui::test
