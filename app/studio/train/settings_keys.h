// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys of other tools' settings mean here. Keys mean the same wherever they occur: LLaMA-
// Factory and TRL share those of transformers, Axolotl and Unsloth have words of their own.
// Thread: any.
#pragma once

#include <QString>

namespace strata::studio {

/// How a key's value becomes an option's text.
enum class KeyUse {
    Text,      ///< as it is
    Positive,  ///< as it is; 0 and less mean "not set"
    Switch,    ///< true, false
    Method,    ///< lora, full, qlora
    Schedule,
    Targets,     ///< names of layers, or all
    AllTargets,  ///< true: all
    Precision,   ///< bf16: true
    Share,       ///< of the rows, over 0
    Model,       ///< a folder, or the name of a model in the project
    Dataset,     ///< a file, or the name of a dataset in the project
    Quantized,   ///< true: a 4- or 8-bit base, which is not built
    Optimizer,
    AnswersOnly,  ///< false: all tokens are trained, which is not built
    NotNeeded     ///< `reason` says why
};

struct KeyMeaning {
    const char* key;
    KeyUse use;
    const char* option;  ///< empty: none
    const char* reason;  ///< NotNeeded, and what is different; may be empty. Context "settings"
};

/// Nothing: the key is not known.
const KeyMeaning* meaningOf(const QString& key);

/// Whether only this tool has the key, by its usual name; empty: several or none have it.
QString toolOf(const QString& path);

}  // namespace strata::studio
