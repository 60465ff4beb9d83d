// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pipeline_settings.h"

#include "datasetgen/generate/model_pairs.h"
#include "datasetgen/generate/prompt_builder.h"
#include "datasetgen/pairs/pair_filter.h"
#include "jobs/model_source.h"
#include "jobs/overlay_file.h"

#include "strata/error.h"

#include <filesystem>
#include <system_error>

namespace strata::jobs {

namespace {

using datasetgen::PromptName;

void requireUsableRules(const DatasetBuildSettings& settings) {
    for (const auto& [name, text] : {std::pair(PromptName::Questions, &settings.prompts.questions),
                                     std::pair(PromptName::Answers, &settings.prompts.answers),
                                     std::pair(PromptName::Judge, &settings.prompts.judge)}) {
        const std::string fault = text->empty() ? std::string() : promptFault(name, *text);
        if (!fault.empty()) {
            throw Error(ErrorCode::OptionInvalid,
                        Sentence("An edited prompt is invalid: %1", fault), {},
                        Sentence("Edit it again, or restore the default prompt."));
        }
    }
    for (const std::string& gate : settings.relaxedGates) {
        if (!datasetgen::relaxableGates().contains(gate)) {
            throw Error(ErrorCode::OptionInvalid,
                        Sentence("The gate '%1' cannot be relaxed", gate));
        }
    }
}

/// Which passages the generator is asked for facts, and for how many.
datasetgen::CoverageSettings coverageOf(const DatasetBuildSettings& settings) {
    using datasetgen::Quantity;
    datasetgen::CoverageSettings coverage;
    coverage.excluded = settings.passagesExcluded;
    coverage.included = settings.passagesIncluded;
    const Quantity quantity = settings.quantity;
    const std::size_t most = datasetgen::factsMaxOf(quantity, settings.factsPerPassage);
    if (generatorSource(settings).isModel()) {
        coverage.factsOf = [most](std::size_t tokens) {
            return datasetgen::factsAsked(tokens, most);
        };
    } else if (quantity == Quantity::Number) {
        coverage.factsOf = [most](std::size_t) { return most; };
    } else {
        coverage.factsOf = [quantity](std::size_t tokens) {
            return datasetgen::plannedFacts(tokens, quantity);
        };
    }
    return coverage;
}

}  // namespace

void makeBuildFolder(const std::string& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) {
        throwErrno(failure.value(), Sentence("Can't create the folder"), folder);
    }
}

datasetgen::BuildObserver buildObserverOf(const EventSink& sink, const BuildWatch& watch) {
    return {[&sink](const Progress& progress) { sink(progress); },
            [&sink](const Sentence& text) { sink(Notice{text}); }, watch.made};
}

datasetgen::BuildSettings pipelineSettings(const DatasetBuildSettings& settings,
                                           const datasetgen::TokenCounter& countTokens) {
    requireUsableRules(settings);
    datasetgen::BuildSettings build;
    build.documents = settings.documents;
    build.read.options.password = settings.password;
    build.read.options.ocrLanguages = settings.ocrLanguages;
    build.read.passwords = settings.passwords;
    build.read.cacheFolder = documentCacheOf(settings.out);
    build.passages.tokensMax = settings.passageTokens;
    build.coverage = coverageOf(settings);
    build.gates.relaxed = settings.relaxedGates;
    build.countTokens = countTokens;
    build.seed = settings.seed;
    build.overlays = readOverlays(overlaysPathOf(settings.out));
    return build;
}

}  // namespace strata::jobs
