// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/run_problems.h"

#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/base/option_words.h"

#include "strata/options.h"

#include <QCoreApplication>
#include <QStringList>

namespace strata::studio {

struct RunProblem {
    Q_DECLARE_TR_FUNCTIONS(RunProblem)
};

namespace {

/// "VRAM cache 0 B, Micro-batch size 2".
QString changesText(const std::vector<OptionChange>& changes) {
    QStringList texts;
    for (const OptionChange& change : changes) {
        const QString name = QString::fromStdString(change.option);
        const QString value = QString::fromStdString(change.value);
        const OptionInfo* option = findTrainOption(change.option);
        texts.append(QStringLiteral("%1 %2").arg(
            ui::optionLabel(name), option == nullptr ? value : ui::valueText(*option, value)));
    }
    return texts.join(QStringLiteral(", "));
}

void addAdvice(ui::Problem& problem, const FailedRun& run, const ResumeRun& resume) {
    const MemoryAdvice& advice = *run.advice;
    problem.reason = RunProblem::tr("Most of the %1 is taken by %2: %3 of %4.")
                         .arg(ui::tierText(advice.tier), ui::memoryText(advice.owner.use),
                              ui::bytesText(advice.owner.bytes), ui::bytesText(advice.peakBytes));
    problem.hint.clear();
    problem.actions.append(
        {"resumeWithAdvice", RunProblem::tr("Resume with %1").arg(changesText(advice.changes)),
         [resume, path = run.path, changes = advice.changes] { resume(path, changes); }});
}

}  // namespace

ui::Problem runProblem(const Error& error, const FailedRun& run, const ResumeRun& resume) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept =
        run.lastStep > 0
            ? RunProblem::tr("The run can resume from its latest checkpoint. Its last step was %1.")
                  .arg(run.lastStep)
            : RunProblem::tr("No step has finished yet. The dataset and the model are unchanged.");
    const auto changeSettings =
        ui::wayTo("changeSettings", RunProblem::tr("Change settings"),
                  {ui::PageId::Train, run.path, QStringLiteral("duplicate")});
    if (run.advice) {
        addAdvice(problem, run, resume);
    }
    if (error.code() == ErrorCode::NonFiniteGradient) {
        problem.actions.append(ui::wayTo("openDataset", RunProblem::tr("Open dataset"),
                                         {ui::PageId::Datasets, run.dataset, {}}));
        problem.actions.append(changeSettings);
    }
    problem.actions.append(
        {"resume", run.advice ? RunProblem::tr("Resume unchanged") : RunProblem::tr("Resume"),
         [resume, path = run.path] { resume(path, {}); }});
    return problem;
}

}  // namespace strata::studio
