// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of the job that is being set up: what the studio proposes, and over it what the
// person changed, which can be undone. Fields are options of strata/options.h, by name and text.
// Thread: the GUI thread.
#pragma once

#include "ui/base/change_stack.h"
#include "ui/train/train_device.h"
#include "ui/train/train_expectation.h"
#include "ui/train/train_proposal.h"

#include "strata/train_settings.h"

#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>
#include <optional>

namespace strata::ui {

/// A model or dataset to choose from.
struct TrainCandidate {
    QString path;
    QString name;
    QString note;           ///< "8.03B parameters, bf16"; may be empty
    qint64 parameters = 0;  ///< of a model; 0: not known
};

class TrainFormModel : public QObject {
    Q_OBJECT

public:
    /// What the person decided.
    struct Decisions {
        TrainGoal goal = TrainGoal::TeachFacts;
        QMap<QString, QString> texts;  ///< by option name; may be wrong

        bool operator==(const Decisions&) const = default;
    };

    explicit TrainFormModel(QObject* parent = nullptr);

    /// The first of each is proposed.
    void setModels(const QVector<TrainCandidate>& models);
    void setDatasets(const QVector<TrainCandidate>& datasets);
    const QVector<TrainCandidate>& models() const { return models_; }
    const QVector<TrainCandidate>& datasets() const { return datasets_; }
    /// To choose from, in the machine's order.
    void setGpus(const QVector<TrainDevice>& gpus);
    const QVector<TrainDevice>& gpus() const { return gpus_; }
    /// What is known of the chosen dataset; facts without rows: nothing.
    void setDataFacts(const DataFacts& facts);
    const DataFacts& dataFacts() const { return facts_.data; }
    /// Of a plan of settings().
    void setPlanFacts(PlanFacts facts);
    /// What the person set for all jobs.
    void setMachineLimits(quint64 ramBudgetBytes, const QStringList& ssdFolders);
    /// The job that runs now; empty: none.
    void setRunningJob(const QString& name);
    QString runningJob() const { return runningJob_; }

    TrainGoal goal() const { return decisions_.goal; }
    void setGoal(TrainGoal goal);
    /// What the field shows, right or wrong; several paths are separated by line feeds.
    QString text(const QString& name) const;
    QString proposedText(const QString& name) const;
    void setText(const QString& name, const QString& text);
    /// A new job: these inputs ("model", "data"), and everything else as proposed. The job stays as
    /// it is where it has these inputs already.
    void beginJob(const QMap<QString, QString>& inputs);
    /// Takes over all settings of another job.
    void setSettings(const TrainSettings& settings);
    /// Several fields at once, by option name: one change takes them back. Gives its number in the
    /// undo stack, 0 where nothing changed.
    quint64 setTexts(const QMap<QString, QString>& texts);
    const Decisions& decisions() const { return decisions_; }
    /// What was decided in an earlier session; there is nothing to undo after it.
    void restore(const Decisions& decisions);
    /// One sentence; empty: the field is right.
    QString error(const QString& name) const { return errors_.value(name); }
    /// From what is proposed; model, dataset and folder are the person's anyway and never changed.
    bool isChanged(const QString& name) const;
    QStringList changedNames() const;
    void reset(const QString& name);
    void resetAll();

    /// With proposals where a field is wrong.
    const TrainSettings& settings() const { return settings_; }
    /// What a run of so many steps achieves; none where the goal is neither facts nor style, or
    /// nothing is known of the data.
    std::optional<TrainExpectation> expectation(qint64 steps, qint64 stepsPerEpoch) const;
    bool hasInputs() const { return !settings_.model.empty() && !settings_.data.empty(); }
    /// What the job is called: after its dataset, or its folder.
    QString jobName() const;
    /// `strata train ...` with what differs from the command line's defaults; empty without inputs.
    QString commandText() const;
    ChangeStack& undoStack() { return undoStack_; }

Q_SIGNALS:
    /// Fields, errors or proposals.
    void changed();
    void candidatesChanged();
    void runningJobChanged();

private:
    class Decide;
    quint64 decide(const QString& field, const Decisions& decisions);
    QString wordsOf(const QString& field, const Decisions& decisions) const;
    void recompute();
    void takeOwnChoices(const TrainSettings& own);
    void forgetOtherPlans();

    QVector<TrainCandidate> models_;
    QVector<TrainCandidate> datasets_;
    QVector<TrainDevice> gpus_;
    QString runningJob_;
    ProposalFacts facts_;
    QString planned_;  // what facts_.plan is about
    Decisions decisions_;
    TrainSettings proposed_;
    TrainSettings settings_;
    QMap<QString, QString> errors_;
    ChangeStack undoStack_;
};

}  // namespace strata::ui
