// SPDX-License-Identifier: GPL-3.0-or-later
// Whether what an export wrote answers as its source does: both are loaded, answer the same few
// questions greedily, and their tokens are compared; with rows of the run's data their loss too. If
// the run's dataset has recall questions, what was written is asked them again.
//
// Steps, each begun by the end of the one before:
//   prepare -> ask source -> ask written -> [loss of source -> loss of written] -> [recall] ->
//   ended
// A GGUF file, which the engine can import but not load, is opened again; for the recall questions
// it is imported into a folder beside it, which goes with the check:
//   open again -> [import -> recall] -> ended
// A failed answer ends the check without a verdict; a failed loss or recall is only left out. A
// model without a chat template is asked once more with plain text. Thread: the GUI thread; folders
// and files are looked through on the work lane.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/work_lane.h"
#include "ui/export/export_model.h"

#include "strata/commands.h"
#include "strata/trained_model.h"

#include <QObject>
#include <QTemporaryDir>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace strata::studio {

inline constexpr int kParityPrompts = 8;
inline constexpr double kTokenAgreementMin = 0.9;
inline constexpr double kLossGapMax = 0.02;

/// A model as the engine loads it.
struct ParityModel {
    QString folder;
    QString adapter;  ///< empty: none
};

/// The new token ids of each answer, in the order of the questions.
using AnswerIds = std::vector<std::vector<std::int32_t>>;

/// What to load for a source as it lies on the disk; an empty folder: there is nothing to load that
/// is sure to be what was exported (the run has not ended, or has gone on since).
ParityModel sourceOf(const ui::ExportSource& source);

/// Compares the answers and, where both are known (>= 0), the losses.
ui::ExportParity parityOf(const AnswerIds& source,
                          const AnswerIds& written,
                          double lossSource,
                          double lossWritten);

/// Asks what was written the recall questions of its run.
struct RecallAgain {
    CompareCommand command;
    std::optional<TrainedModel::Recall> source;  ///< what the source was scored
};

class ParityCheck : public QObject {
    Q_OBJECT

public:
    /// Both lanes outlive the check.
    ParityCheck(EngineLane& engine, WorkLane& reading, QObject* parent = nullptr);

    /// One check at a time; the one before has ended.
    void begin(const ui::ExportSource& source, const ui::ExportRequest& written);
    /// It ends without a verdict as soon as the engine can stop. Nothing happens while none runs.
    void stop();
    bool isRunning() const { return isRunning_; }

Q_SIGNALS:
    void progressed(const QString& phase, double done, double total, const QString& unit);
    /// Once for each begin().
    void ended(const strata::ui::ExportParity& parity);

private:
    struct Prepared;
    enum class Prompts { Given, Plain };

    void prepare(const ui::ExportSource& source);
    void openAgain(const ui::ExportSource& source, const QString& file);
    void importToAsk(const ui::ExportSource& source, const QString& file);
    void ask(const ParityModel& model,
             const QString& phase,
             AnswerIds& answers,
             const std::function<void()>& next);
    void measure(const ParityModel& model,
                 const QString& phase,
                 double& loss,
                 const std::function<void()>& next);
    void askBoth();
    void measureBoth();
    void askRecall();
    void leaveOutRecall(const Error& error);
    void compare();
    /// Whether the check goes on; else it has ended without a verdict.
    bool goesOn();
    void endWith(const ui::ExportParity& parity);
    void endWithout(const Error& error);
    void endWithout(const QString& reason);
    QString filePath(const char* name) const;

    EngineLane& engine_;
    WorkLane& reading_;
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QTemporaryDir> imported_;  ///< what a GGUF file holds, as the engine loads it
    ParityModel source_;
    ParityModel written_;
    std::optional<RecallAgain> recall_;
    TrainedModel::Recall recallOfWritten_;
    bool hasRows_ = false;
    bool isFile_ = false;  ///< a GGUF file was written
    bool isRunning_ = false;
    bool isStopping_ = false;
    Prompts prompts_ = Prompts::Given;
    AnswerIds sourceAnswers_;
    AnswerIds writtenAnswers_;
    double sourceLoss_ = -1.0;
    double writtenLoss_ = -1.0;
};

}  // namespace strata::studio
