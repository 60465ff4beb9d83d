// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/compare_service.h"

#include "studio/compare/model_choices.h"
#include "studio/compare/prompt_samples.h"
#include "studio/core/missing_file.h"
#include "ui/compare/compare_places.h"

#include "strata/error.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <random>

namespace strata::studio {
namespace {

using ui::CompareMode;
using ui::ModelChoice;

constexpr int kSuggestionsMax = 8;
constexpr int kBlindModels = 2;

}  // namespace

struct CompareService::Found {
    QVector<ModelChoice> choices;
    QVector<ui::PromptValue> suggestions;
    QVector<VoteRecord> votes;
};

CompareService::CompareService(const CompareNeeds& needs,
                               ui::CompareModel& compare,
                               ui::MatrixModel& matrix,
                               QObject* parent)
    : QObject(parent),
      project_(needs.project),
      preferences_(needs.preferences),
      models_(needs.models),
      machine_(needs.machine),
      work_(needs.work),
      model_(compare),
      matrixModel_(matrix),
      servers_(needs.project, needs.preferences, needs.connections, needs.patience),
      answers_(
          {needs.lane, needs.secondLane, servers_, [this] { return memoryNow(); }, needs.keepMs},
          compare),
      matrix_(needs.project, needs.lane, servers_, needs.work, compare, matrix),
      history_(
          needs.project.folder() + QStringLiteral("/conversations"), needs.work, compare, [this] {
              answers_.clear();
          }) {
    servers_.onConsent(
        [this](const QString& id, const std::function<void()>& then) { allowServer(id, then); });
    connect(&project_, &Project::modelsChanged, this, [this] { visit({}); });
    connect(&project_, &Project::runsChanged, this, [this] { visit({}); });
    connect(&models_, &ModelStates::choicesChanged, this, [this] { visit({}); });
    connect(&compare, &ui::CompareModel::panesChanged, this, &CompareService::updateTally);
    connect(&compare, &ui::CompareModel::panesChanged, this, &CompareService::proposeQuestions);
    connect(&matrix, &ui::MatrixModel::activityChanged, this, &CompareService::holdQuestions);
    visit({});
}

void CompareService::visit(const QString& subject) {
    ModelPlaces places{models_.usableFor(ModelUse::Generate), project_.adapters(), project_.runs(),
                       project_.models()};
    places.unusable.removeIf([&](const QString& path) { return places.models.contains(path); });
    const bool readsVotes = !hasVotes_;
    work_.run(
        [places, subject, readsVotes, path = votesPath()](const std::stop_token& stop) {
            Found found;
            found.choices = findModelChoices(places, QDateTime::currentMSecsSinceEpoch());
            const QString run = subject.isEmpty() ? usualRun(found.choices) : subject;
            const QString questions = questionFileOf(run);
            if (!questions.isEmpty()) {
                for (const SampleRow& row : readSamples(questions, kSuggestionsMax, stop)) {
                    found.suggestions.append(row.prompt);
                }
            }
            if (readsVotes) {
                found.votes = readVotes(path);
            }
            return found;
        },
        this, [this, subject](const Found& found) { take(found, subject); },
        [this](const Error& error) {
            if (!isStopped(error)) {
                model_.setProblem(ui::problemOf(error));
            }
        });
}

void CompareService::take(const Found& found, const QString& subject) {
    if (!hasVotes_) {
        votes_ = found.votes;
        hasVotes_ = true;
    }
    onDisk_ = found.choices;
    const QStringList panes = model_.panes();
    showChoices();
    sayMissing(panes);
    const bool isUntouched = !arePanesChosen_ && model_.turns().isEmpty();
    if (!subject.isEmpty() || isUntouched || model_.suggestions().isEmpty()) {
        model_.setSuggestions(found.suggestions);
    }
    fillPanes(subject);
    updateTally();
}

/// Of the models that stood in the panes: an empty pane alone would not say why.
void CompareService::sayMissing(const QStringList& panes) {
    for (const QString& id : panes) {
        const QString folder = id.section(u'+', 0, 0);
        if (!id.isEmpty() && !model_.panes().contains(id) && models_.of(folder).isMissing) {
            model_.setProblem(missingModel(folder));
        }
    }
}

void CompareService::fillPanes(const QString& subject) {
    const QVector<ModelChoice>& choices = model_.choices();
    if (!subject.isEmpty()) {
        const QStringList pair = pairOfRun(choices, subject);
        if (!pair.isEmpty()) {
            arePanesChosen_ = true;
            model_.setPanes(pair);
            return;
        }
        const auto known = std::ranges::find_if(choices, [&subject](const ModelChoice& choice) {
            return choice.folder == subject || choice.adapter == subject;
        });
        if (known != choices.end()) {
            choosePane(0, known->id);
            return;
        }
    }
    const QStringList usual = usualPair(choices);
    if (!arePanesChosen_ && model_.turns().isEmpty() && !usual.isEmpty()) {
        model_.setPanes(usual);
    }
}

void CompareService::proposeQuestions() {
    QString run;
    for (const ModelChoice& choice : model_.paneChoices()) {
        run = run.isEmpty() ? choice.run : run;
    }
    matrix_.proposeFrom(run);
}

void CompareService::holdQuestions() {
    using Activity = ui::MatrixModel::Activity;
    using Hold = ui::CompareModel::Hold;
    const Activity activity = matrixModel_.activity();
    model_.setHold(activity == Activity::Running   ? Hold::Matrix
                   : activity == Activity::Pausing ? Hold::MatrixPausing
                                                   : Hold::None);
}

MemoryState CompareService::memoryNow() const {
    const ui::MachineView& machine = machine_.machine();
    return {preferences_.ramBudgetBytes(), machine.ramBytes - machine.ramUsedBytes,
            ownMemoryBytes()};
}

void CompareService::choosePane(int pane, const QString& id) {
    arePanesChosen_ = true;
    QStringList panes = model_.panes();
    panes[pane] = id;
    model_.setPanes(panes);
}

void CompareService::addPane() {
    arePanesChosen_ = true;
    QStringList panes = model_.panes();
    const auto unused = std::ranges::find_if(model_.choices(), [&panes](const ModelChoice& choice) {
        return !panes.contains(choice.id);
    });
    panes.append(unused != model_.choices().end() ? unused->id : QString());
    model_.setPanes(panes);
}

void CompareService::removePane(int pane) {
    model_.removePane(pane);
}

void CompareService::setPaneSampling(int pane, const std::optional<ui::AnswerSampling>& own) {
    model_.setOwnSampling(pane, own);
}

void CompareService::setMode(CompareMode mode) {
    model_.setMode(mode);
}

void CompareService::setSettings(const ui::AnswerSettings& settings) {
    model_.setSettings(settings);
}

void CompareService::ask(const ui::PromptValue& prompt) {
    if (model_.mode() != CompareMode::BlindVote) {
        answers_.ask(prompt);
        return;
    }
    ui::TurnValue turn = model_.newTurn(prompt, kBlindModels);
    turn.names = ui::Names::Hidden;
    if (turn.models.size() < kBlindModels) {
        ui::Problem remark;
        remark.sentence = tr("A blind vote needs two models.");
        remark.actions = {ui::wayTo("chooseModel", tr("Choose a model"), ui::kChooseModelPlace)};
        model_.setProblem(remark);
        return;
    }
    const auto number = static_cast<quint64>(votes_.size() + model_.turns().size());
    const int left = leftOfBlindTurn(model_.settings().sampling.seed, number);
    turn.order = {left, 1 - left};
    answers_.askTurn(turn);
}

void CompareService::askDifferently(int turn, const ui::PromptValue& prompt) {
    if (answers_.isBusy() || turn >= model_.turns().size()) {
        return;
    }
    model_.branchAt(turn);
    ask(prompt);
    if (model_.turns().size() == turn) {  // there was no model to ask
        model_.showNextBranch(turn);
    }
}

void CompareService::showNextVersion(int turn) {
    if (!answers_.isBusy()) {
        answers_.forgetFailures();
        model_.showNextBranch(turn);
    }
}

void CompareService::vote(int turn, ui::Vote vote) {
    const ui::TurnValue& value = model_.turns()[turn];
    const VoteRecord record = recordOf(value, vote);
    try {
        appendVote(votesPath(), record, value);
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("The answers were kept, so you can vote again.");
        model_.setProblem(problem);
        return;
    }
    const auto known = std::ranges::find_if(
        votes_, [&record](const VoteRecord& earlier) { return earlier.turn == record.turn; });
    if (known != votes_.end()) {
        *known = record;
    } else {
        votes_.append(record);
    }
    model_.setVote(turn, vote);
    updateTally();
}

void CompareService::beginConversation() {
    history_.keep();
    answers_.clear();
}

void CompareService::openConversation(const QString& id) {
    if (!answers_.isBusy()) {
        answers_.forgetFailures();
        arePanesChosen_ = true;
        history_.open(id);
    }
}

void CompareService::showChoices() {
    model_.setChoices(onDisk_ + servers_.choices());
}

void CompareService::considerServer(const QString& address) {
    model_.setServerOffer(servers_.offerOf(address));
}

void CompareService::addServer(int pane, const QString& address, ui::ServerConsent consent) {
    try {
        const QString id = servers_.add(address, consent);
        showChoices();
        choosePane(pane, id);
    } catch (const Error& error) {
        failToKeep(error);
    }
}

void CompareService::forgetServer(const QString& id) {
    try {
        servers_.remove(id);
        showChoices();
    } catch (const Error& error) {
        failToKeep(error);
    }
}

void CompareService::allowServer(const QString& id, const std::function<void()>& then) {
    try {
        servers_.add(id, ui::ServerConsent::Given);
        showChoices();
        then();
    } catch (const Error& error) {
        failToKeep(error);
    }
}

void CompareService::failToKeep(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    problem.kept = tr("All other addresses are unchanged.");
    problem.actions = {
        ui::wayTo("chooseAnotherModel", tr("Choose another model"), ui::kChooseModelPlace)};
    model_.setProblem(problem);
}

void CompareService::updateTally() {
    const QStringList& panes = model_.panes();
    std::vector<ui::RankedModel> ranking = ui::bradleyTerry(pairVotesOf(votes_));
    for (ui::RankedModel& ranked : ranking) {
        const auto known = std::ranges::find(model_.choices(), ranked.model, &ModelChoice::id);
        ranked.model =
            known != model_.choices().end() ? known->name : QFileInfo(ranked.model).fileName();
    }
    model_.setRanking(ui::rankingOf(ranking));
    model_.setTally(tallyOf(votes_, panes.value(0), panes.value(1)));
}

QString CompareService::votesPath() const {
    return project_.folder() + QStringLiteral("/votes.jsonl");
}

int leftOfBlindTurn(quint64 seed, quint64 number) {
    std::mt19937_64 random(seed * 0x9E3779B97F4A7C15U + number);
    return static_cast<int>(random() >> 63U);
}

}  // namespace strata::studio
