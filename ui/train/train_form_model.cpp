// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/train_form_model.h"

#include "ui/base/option_words.h"
#include "ui/base/shell_line.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/options.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

// What a decision is about that is not about one option.
const QString kGoalField = QStringLiteral("purpose");
const QString kSettingsField = QStringLiteral("settings");
const QString kResetField = QStringLiteral("reset");
const QString kNewJobField = QStringLiteral("new-job");

const QStringList& inputNames() {
    static const QStringList names{QStringLiteral("model"), QStringLiteral("data"),
                                   QStringLiteral("out")};
    return names;
}

QString nameOf(const OptionInfo& option) {
    return fromView(option.name);
}

/// Sets the option to what the text says. Throws OptionInvalid.
void apply(TrainSettings& settings, const OptionInfo& option, const QString& text) {
    if (option.name == "validation" && text.trimmed() == QLatin1String("0")) {
        settings.validation.clear();  // a share of nothing is how people say none
        return;
    }
    if (option.kind != OptionKind::PathList) {
        applyOption(settings, option.name, text.trimmed().toStdString());
        return;
    }
    settings.ssdFolders.clear();
    const QStringList paths = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& path : paths) {
        applyOption(settings, option.name, path.trimmed().toStdString());
    }
}

QString optionTextOf(const TrainSettings& settings, const QString& name) {
    return QString::fromStdString(optionText(settings, name.toStdString()));
}

/// "Takes a number from 0 to 10": the field beside it needs no name.
QString sentenceOf(const Error& error, const QString& name) {
    QString sentence = wordedFailure(error);
    const QString flag = QStringLiteral("--%1 ").arg(name);
    if (sentence.startsWith(flag) && sentence.size() > flag.size()) {
        sentence.remove(0, flag.size());
        sentence[0] = sentence[0].toUpper();
    }
    return sentence;
}

QString firstPath(const QVector<TrainCandidate>& candidates) {
    return candidates.isEmpty() ? QString() : candidates.first().path;
}

}  // namespace

/// One decision; typing on in one field is one.
class TrainFormModel::Decide : public ChangeCommand {
public:
    Decide(TrainFormModel& model, const QString& words, QString field, Decisions after)
        : ChangeCommand(words, {PageId::Train, {}, {}}),
          model_(model),
          field_(std::move(field)),
          before_(model.decisions_),
          after_(std::move(after)) {}

    int id() const override { return field_.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Decide*>(other);
        if (next->field_ != field_) {
            return false;
        }
        after_ = next->after_;
        become(next->text());
        setObsolete(after_ == before_);
        return true;
    }
    void undo() override { take(before_); }
    void redo() override { take(after_); }

private:
    void take(const Decisions& decisions) {
        model_.decisions_ = decisions;
        model_.recompute();
    }

    TrainFormModel& model_;
    QString field_;
    Decisions before_;
    Decisions after_;
};

TrainFormModel::TrainFormModel(QObject* parent) : QObject(parent) {
    recompute();
}

void TrainFormModel::setModels(const QVector<TrainCandidate>& models) {
    models_ = models;
    Q_EMIT candidatesChanged();
    recompute();
}

void TrainFormModel::setDatasets(const QVector<TrainCandidate>& datasets) {
    datasets_ = datasets;
    Q_EMIT candidatesChanged();
    recompute();
}

void TrainFormModel::setGpus(const QVector<TrainDevice>& gpus) {
    gpus_ = gpus;
    Q_EMIT candidatesChanged();
}

void TrainFormModel::setDataFacts(const DataFacts& facts) {
    facts_.data = facts;
    recompute();
}

void TrainFormModel::setPlanFacts(PlanFacts facts) {
    // It only rises: a smaller step leaves more room in memory, so that less is read from the
    // drive, and its plan may ask for larger steps again.
    if (facts.breakEvenTokens && facts_.plan.breakEvenTokens) {
        facts.breakEvenTokens = std::max(*facts.breakEvenTokens, *facts_.plan.breakEvenTokens);
    }
    if (facts_.plan != facts) {
        facts_.plan = facts;
        recompute();
    }
}

void TrainFormModel::setMachineLimits(quint64 ramBudgetBytes, const QStringList& ssdFolders) {
    facts_.ramBudgetBytes = ramBudgetBytes;
    facts_.ssdFolders = ssdFolders;
    recompute();
}

void TrainFormModel::setRunningJob(const QString& name) {
    runningJob_ = name;
    Q_EMIT runningJobChanged();
}

void TrainFormModel::setGoal(TrainGoal goal) {
    Decisions decisions = decisions_;
    decisions.goal = goal;
    // A goal is about these; what was chosen before would silently stay.
    for (const char* name : {"goal", "method", "lr", "epochs"}) {
        decisions.texts.remove(QString::fromLatin1(name));
    }
    decide(kGoalField, decisions);
}

QString TrainFormModel::text(const QString& name) const {
    const auto decided = decisions_.texts.constFind(name);
    return decided == decisions_.texts.cend() ? proposedText(name) : *decided;
}

QString TrainFormModel::proposedText(const QString& name) const {
    return optionTextOf(proposed_, name);
}

void TrainFormModel::setText(const QString& name, const QString& text) {
    Decisions decisions = decisions_;
    if (text == proposedText(name) && !inputNames().contains(name)) {
        decisions.texts.remove(name);
    } else {
        decisions.texts.insert(name, text);
    }
    decide(name, decisions);
}

void TrainFormModel::beginJob(const QMap<QString, QString>& inputs) {
    const bool isThatJob =
        std::all_of(inputs.keyValueBegin(), inputs.keyValueEnd(),
                    [this](const auto& input) { return text(input.first) == input.second; });
    if (isThatJob) {
        // Chosen now: what is proposed may change.
        decisions_.texts.insert(inputs);
        recompute();
        return;
    }
    Decisions decisions;
    for (const QString& name : {QStringLiteral("model"), QStringLiteral("data")}) {
        if (decisions_.texts.contains(name)) {
            decisions.texts.insert(name, decisions_.texts.value(name));
        }
    }
    decisions.texts.insert(inputs);
    const QStringList paths = inputs.values();
    decide(kNewJobField + paths.join(QLatin1Char('\n')), decisions);  // each job is one change
}

void TrainFormModel::setSettings(const TrainSettings& settings) {
    Decisions decisions = decisions_;
    decisions.texts.clear();
    for (const OptionInfo& option : trainOptions()) {
        if (option.name != "out") {
            decisions.texts.insert(nameOf(option), optionTextOf(settings, nameOf(option)));
        }
    }
    decide(kSettingsField, decisions);
}

quint64 TrainFormModel::setTexts(const QMap<QString, QString>& texts) {
    Decisions decisions = decisions_;
    decisions.texts.insert(texts);
    return decide({}, decisions);
}

void TrainFormModel::restore(const Decisions& decisions) {
    decisions_ = decisions;
    undoStack_.clear();
    recompute();
}

bool TrainFormModel::isChanged(const QString& name) const {
    if (!decisions_.texts.contains(name) || inputNames().contains(name)) {
        return false;
    }
    return errors_.contains(name) || optionTextOf(settings_, name) != proposedText(name);
}

QStringList TrainFormModel::changedNames() const {
    QStringList names;
    for (auto it = decisions_.texts.cbegin(); it != decisions_.texts.cend(); ++it) {
        if (isChanged(it.key())) {
            names.append(it.key());
        }
    }
    return names;
}

void TrainFormModel::reset(const QString& name) {
    Decisions decisions = decisions_;
    decisions.texts.remove(name);
    decide(kResetField + QLatin1Char(' ') + name, decisions);
}

void TrainFormModel::resetAll() {
    Decisions decisions = decisions_;
    decisions.texts.removeIf([](const std::pair<const QString&, QString&>& decided) {
        return !inputNames().contains(decided.first);
    });
    decide(kResetField, decisions);
}

QString TrainFormModel::jobName() const {
    const QString path =
        QString::fromStdString(settings_.out.empty() ? settings_.data : settings_.out);
    return QFileInfo(path).completeBaseName();
}

QString TrainFormModel::commandText() const {
    if (!hasInputs()) {
        return {};
    }
    const TrainSettings defaults;
    QStringList words{QStringLiteral("strata"), QStringLiteral("train")};
    for (const OptionInfo& option : trainOptions()) {
        const QString name = nameOf(option);
        QString value = optionTextOf(settings_, name);
        if (option.name == "out" && value.isEmpty()) {
            value = QStringLiteral("jobs/") + jobName();
        }
        if (value == optionTextOf(defaults, name)) {
            continue;
        }
        const QStringList values = option.kind == OptionKind::PathList
                                       ? value.split(QLatin1Char('\n'))
                                       : QStringList(value);
        for (const QString& each : values) {
            words << QStringLiteral("--") + name << each;
        }
    }
    return shellLine(words);
}

quint64 TrainFormModel::decide(const QString& field, const Decisions& decisions) {
    if (decisions == decisions_) {
        return 0;
    }
    auto* change = new Decide(*this, wordsOf(field, decisions), field, decisions);
    const quint64 number = change->change().stamp.number;
    undoStack_.push(change);
    return number;
}

/// As the history lists the decision.
QString TrainFormModel::wordsOf(const QString& field, const Decisions& decisions) const {
    if (field.isEmpty()) {
        return tr("Import settings from a file");
    }
    if (field == kSettingsField) {
        return tr("Copy settings from another job");
    }
    if (field.startsWith(kNewJobField)) {
        return tr("New job");
    }
    if (field == kGoalField) {
        return tr("Change goal");
    }
    if (field == kResetField) {
        return tr("Reset all fields");
    }
    const QString name = field.startsWith(kResetField) ? field.mid(kResetField.size() + 1) : field;
    const OptionInfo* option = findTrainOption(name.toStdString());
    const bool isPath = option != nullptr &&
                        (option->kind == OptionKind::Path || option->kind == OptionKind::PathList);
    const QString text = decisions.texts.value(name);
    return decisions.texts.contains(name)
               ? tr("%1: %2").arg(optionLabel(name), isPath ? QFileInfo(text).fileName() : text)
               : tr("Reset %1").arg(optionLabel(name));
}

void TrainFormModel::recompute() {
    errors_.clear();
    TrainSettings own;  // what the person's choices say for themselves
    for (const OptionInfo& option : trainOptions()) {
        const auto decided = decisions_.texts.constFind(nameOf(option));
        if (decided == decisions_.texts.cend()) {
            continue;
        }
        try {
            apply(own, option, *decided);
        } catch (const Error& error) {
            errors_.insert(nameOf(option), sentenceOf(error, nameOf(option)));
        }
    }
    facts_.goal = decisions_.goal;
    takeOwnChoices(own);
    forgetOtherPlans();
    proposed_ = proposeSettings(facts_);
    proposed_.model = firstPath(models_).toStdString();
    proposed_.data = firstPath(datasets_).toStdString();
    settings_ = proposed_;
    for (const OptionInfo& option : trainOptions()) {
        const QString name = nameOf(option);
        if (decisions_.texts.contains(name) && !errors_.contains(name)) {
            apply(settings_, option, decisions_.texts.value(name));
        }
    }
    Q_EMIT changed();
}

/// What others follow, where it is right.
void TrainFormModel::takeOwnChoices(const TrainSettings& own) {
    const auto choice = [this](const char* name, const auto& value) {
        const QString field = QString::fromLatin1(name);
        const bool isDecided = decisions_.texts.contains(field) && !errors_.contains(field);
        return isDecided ? std::optional(value) : std::nullopt;
    };
    facts_.own.method = choice("method", own.method);
    facts_.own.epochs = choice("epochs", own.epochs);
    facts_.own.steps = choice("steps", qint64{own.steps});
    facts_.own.maxLength = choice("max-length", qint64{own.maxLength});
    facts_.own.microBatch = choice("micro-batch", qint64{own.microBatch});
    facts_.own.packing = choice("packing", own.packing);
    facts_.own.validation = choice("validation", own.validation);
    const QString model = decisions_.texts.value(QStringLiteral("model"), firstPath(models_));
    const auto known = std::ranges::find(models_, model, &TrainCandidate::path);
    facts_.parameters = known == models_.end() ? 0 : known->parameters;
}

/// What was planned for another model, dataset or method says nothing about this job.
void TrainFormModel::forgetOtherPlans() {
    const QStringList about{decisions_.texts.value(QStringLiteral("model"), firstPath(models_)),
                            decisions_.texts.value(QStringLiteral("data"), firstPath(datasets_)),
                            decisions_.texts.value(QStringLiteral("method")),
                            decisions_.texts.value(QStringLiteral("ram-budget")),
                            decisions_.texts.value(QStringLiteral("device")),
                            QString::number(static_cast<int>(decisions_.goal))};
    const QString planned = about.join(QLatin1Char('\n'));
    if (planned != planned_) {
        planned_ = planned;
        facts_.plan = {};
    }
}

std::optional<TrainExpectation> TrainFormModel::expectation(qint64 steps,
                                                            qint64 stepsPerEpoch) const {
    if (decisions_.goal == TrainGoal::ContinuePretraining || !facts_.data.isKnown()) {
        return std::nullopt;
    }
    return expectationOf(settings_, {facts_.parameters, facts_.data.rows, steps, stepsPerEpoch});
}

}  // namespace strata::ui
