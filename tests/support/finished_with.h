// SPDX-License-Identifier: GPL-3.0-or-later
// What a scripted engine says at the end of a command: an outcome of the test's, or an empty one of
// the type that the command gives. Thread: any; pure.
#pragma once

#include "strata/commands.h"
#include "strata/events.h"

#include <utility>
#include <variant>

namespace strata::test {

inline Event finishedWith(Outcome outcome, bool succeeded = true) {
    Finished finished;
    finished.outcome = std::move(outcome);
    finished.succeeded = succeeded;
    return finished;
}

/// One result of many.
inline Event resultWith(Outcome outcome) {
    ResultLine line;
    line.outcome = std::move(outcome);
    return line;
}

// The type of outcome that each command gives.
struct EmptyOutcome {
    Outcome operator()(const DoctorCommand&) const { return HardwareReport(); }
    /// Of a model that can be chosen everywhere.
    Outcome operator()(const InspectCommand&) const {
        InspectOutcome outcome;
        outcome.can = {ModelUse::TrainFull, ModelUse::TrainLora, ModelUse::Eval, ModelUse::Generate,
                       ModelUse::Export};
        return outcome;
    }
    Outcome operator()(const ImportCommand&) const { return ImportOutcome(); }
    Outcome operator()(const NewModelCommand&) const { return NewModelOutcome(); }
    Outcome operator()(const TokenizeCommand&) const { return TokenizeOutcome(); }
    Outcome operator()(const RenderCommand&) const { return RenderOutcome(); }
    Outcome operator()(const DatasetStatsCommand&) const { return DatasetStatsOutcome(); }
    Outcome operator()(const DatasetConvertCommand&) const { return DatasetConvertOutcome(); }
    Outcome operator()(const PlanCommand&) const { return PlanOutcome(); }
    Outcome operator()(const TrainCommand&) const { return TrainOutcome(); }
    Outcome operator()(const DryRunCommand&) const { return DryRunOutcome(); }
    Outcome operator()(const ResumeCommand&) const { return TrainOutcome(); }
    Outcome operator()(const VerifyCommand&) const { return VerifyOutcome(); }
    Outcome operator()(const EvalCommand&) const { return EvalOutcome(); }
    Outcome operator()(const GenerateCommand&) const { return GenerateOutcome(); }
    Outcome operator()(const CompareCommand&) const { return CompareOutcome(); }
    Outcome operator()(const ExportCommand&) const { return ExportOutcome(); }
    Outcome operator()(const BenchStorageCommand&) const { return BenchStorageOutcome(); }
    Outcome operator()(const BenchAdamCommand&) const { return BenchAdamOutcome(); }
    Outcome operator()(const BenchTrainCommand&) const { return BenchTrainOutcome(); }
    /// With a cell for each size.
    Outcome operator()(const BenchSweepCommand& command) const {
        BenchSweepOutcome outcome;
        outcome.microBatches = command.microBatches;
        outcome.lengths = command.lengths;
        outcome.cells.resize(command.microBatches.size() * command.lengths.size());
        return outcome;
    }
};

inline Event finishedEmpty(const Command& command) {
    return finishedWith(std::visit(EmptyOutcome(), command));
}

}  // namespace strata::test
