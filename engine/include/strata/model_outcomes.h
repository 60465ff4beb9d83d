// SPDX-License-Identifier: GPL-3.0-or-later
// What commands about model files and texts give.
// Thread: values; any thread.
#pragma once

#include "strata/sentence.h"
#include "strata/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// A part of a model's folder or file.
struct ModelPart {
    enum class State { Missing, Usable, Unusable };
    State state = State::Missing;
    Sentence text;  ///< Usable: what it is; Unusable: why
};

enum class ModelUse { TrainFull, TrainLora, Eval, Generate, Export, Import };

struct InspectOutcome {
    std::string family;
    std::string architecture;
    std::int64_t parameters = 0;  ///< tied weights once
    std::int64_t layers = 0;
    std::int64_t hiddenSize = 0;
    std::int64_t vocabulary = 0;
    std::string dtype;         ///< of most weights, as the file names it
    std::string importedFrom;  ///< "4-bit GGUF (Q4_K)"; empty: not imported
    bool tiedEmbeddings = false;
    std::int64_t contextLength = 0;
    ModelPart tokenizer;
    ModelPart chatTemplate;
    std::uint64_t bytes = 0;
    std::vector<ModelUse> can;
};

struct ImportOutcome {
    std::string family;
    std::int64_t parameters = 0;
    std::int64_t tensors = 0;
    double seconds = 0.0;
    std::string out;
    std::vector<Sentence> warnings;
};

struct NewModelOutcome {
    std::int64_t parameters = 0;
    std::uint64_t bytes = 0;
    double seconds = 0.0;
    std::string out;
};

struct ExportOutcome {
    std::vector<std::string> files;
    std::uint64_t bytes = 0;
    std::string dtype;  ///< of the weights, as the file names it
    double seconds = 0.0;
    std::vector<Sentence> warnings;
    Sentence model = {};  ///< of a run: which of its models, "step 60, the last"
};

/// A text's tokens.
struct TokenizedText {
    std::vector<std::int32_t> ids;
    std::vector<std::string> pieces;  ///< bytes of the vocabulary, not always UTF-8
    std::vector<std::pair<std::size_t, std::size_t>> offsets;  ///< [begin, end) in the text's bytes
};

struct TokenizeOutcome {
    std::int64_t tokens = 0;
    std::optional<TokenizedText> text;  ///< unless only the count was asked for
};

struct RenderedTokens {
    std::vector<std::int32_t> ids;
    std::vector<std::uint8_t> trained;  ///< 0 or 1, one an id
};

struct RenderOutcome {
    std::string text;
    std::optional<RenderedTokens> tokens;  ///< with a model
};

}  // namespace strata
