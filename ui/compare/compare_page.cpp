// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_page.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/style_constants.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/compare_command.h"
#include "ui/compare/compare_places.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/composer.h"
#include "ui/compare/conversation_view.h"
#include "ui/compare/matrix_panel.h"
#include "ui/compare/model_picker.h"
#include "ui/compare/pane_header.h"
#include "ui/compare/server_dialog.h"
#include "ui/compare/vote_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStackedWidget>
#include <QStringListModel>
#include <QToolButton>

namespace strata::ui {
namespace {

constexpr int kPanesMin = 2;

enum StackPlace { NoModels, Talk, Matrix };
enum TalkPlace { Hint, Conversation };

}  // namespace

ComparePage::ComparePage(const CompareModels& models, QWidget* parent)
    : Page(PageId::Compare, tr("Compare"), parent),
      model_(models.compare),
      modes_(new ChipRow({{"sideBySide", tr("Side by side")},
                          {"blindVote", tr("Blind vote")},
                          {"matrix", tr("Matrix")}})),
      panesRow_(new QWidget),
      panesLayout_(new QHBoxLayout(panesRow_)),
      stack_(new QStackedWidget),
      tools_(new CompareTools(models.conversations)),
      talk_(new QStackedWidget),
      conversation_(new ConversationView(models.compare)),
      hintText_(makeWrappedLabel(LabelRole::Soft)),
      suggestions_(new QListView),
      suggestionTexts_(new QStringListModel(this)),
      votes_(new VoteBar),
      composer_(new Composer),
      matrix_(new MatrixPanel(models.matrix)),
      servers_(new ServerDialog(models.compare, this)) {
    buildHead();
    auto* empty = new EmptyState(QStringLiteral("compare"),
                                 tr("Nothing to compare yet. Add a model or finish a run."));
    QPushButton* toModels = makeButton("addModel", tr("Add model"), ButtonKind::Primary);
    empty->addButton(toModels);
    connect(toModels, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Models, {}, {}});
    });
    QPushButton* toServers = makeButton("addModelServer", tr("Add model server…"));
    empty->addButton(toServers);
    connect(toServers, &QPushButton::clicked, this, [this] { servers_->openFor(0); });
    stack_->addWidget(empty);
    stack_->addWidget(buildTalk());
    stack_->addWidget(matrix_);
    addParts(content(), {tools_, panesRow_, {stack_, 1}});
    buildActions();
    listenToModel();
    showChoices();
    showMode();
    showSettings();
    showSuggestions();
    showTalk();
    showTally();
    showProblem();
}

void ComparePage::visit(const Destination& destination) {
    if (destination == kChooseModelPlace) {
        if (!panes_.isEmpty()) {
            panes_.first()->picker().setFocus(Qt::OtherFocusReason);
        }
        return;
    }
    Q_EMIT visited(destination.subject);
}

void ComparePage::buildHead() {
    modes_->setAccessibleName(tr("Comparison type"));
    addHeadingWidget(modes_);
    panesLayout_->setContentsMargins(0, 0, 0, 0);
    panesLayout_->setSpacing(kSpace3);
    connect(modes_, &ChipRow::chosen, this,
            [this](int index) { Q_EMIT modeChosen(static_cast<CompareMode>(index)); });
    connect(matrix_, &MatrixPanel::dataRequested, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, {}, {}});
    });
    connect(servers_, &ServerDialog::settingsRequested, this, [this] {
        Q_EMIT placeRequested({PageId::Settings, {}, {}});
    });
}

QWidget* ComparePage::buildHint() {
    suggestions_->setObjectName(QStringLiteral("datasetQuestions"));
    suggestions_->setAccessibleName(tr("Dataset questions"));
    suggestions_->setModel(suggestionTexts_);
    suggestions_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    suggestions_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    suggestions_->setUniformItemSizes(true);
    // An open panel takes its room first.
    suggestions_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    suggestions_->setMinimumHeight(kTargetMinPx);
    suggestions_->setStyleSheet(QStringLiteral("QListView::item { padding: 7px 8px; }"));
    const auto take = [this](const QModelIndex& index) {
        composer_->setPrompt(model_.suggestions().value(index.row()));
    };
    connect(suggestions_, &QListView::activated, this, take);
    connect(suggestions_, &QListView::clicked, this, take);
    return makeColumn({hintText_, {suggestions_, 1}}, kSpace3);
}

QWidget* ComparePage::buildTalk() {
    talk_->addWidget(buildHint());
    talk_->addWidget(conversation_);
    connect(composer_, &Composer::sent, this, &ComparePage::send);
    connect(composer_, &Composer::editCancelled, this, [this] {
        endEdit();
        composer_->setPrompt({});
    });
    connect(conversation_, &ConversationView::editRequested, this, &ComparePage::beginEdit);
    connect(tools_, &CompareTools::differencesToggled, this, [this](bool marked) {
        conversation_->setDifferences(marked ? ConversationView::Differences::Marked
                                             : ConversationView::Differences::Plain);
    });
    connect(votes_, &VoteBar::voted, this, &ComparePage::giveVote);
    return makeColumn({{talk_, 1}, votes_, composer_}, kSpace3);
}

void ComparePage::buildActions() {
    QAction* send = addPageAction(tr("Send question"));
    send->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)});
    connect(send, &QAction::triggered, composer_, &Composer::send);
    QAction* stop = addPageAction(tr("Stop answering"), QKeySequence(Qt::CTRL | Qt::Key_Period));
    connect(stop, &QAction::triggered, this, &ComparePage::stopRequested);
    const auto add = [this](const QString& text, Qt::Key key, Vote vote) {
        QAction* action = addPageAction(text, QKeySequence(key));
        connect(action, &QAction::triggered, this, [this, vote] { giveVote(vote); });
        voteActions_.append(action);
    };
    add(tr("Vote: the left answer is better"), Qt::Key_1, Vote::Left);
    add(tr("Vote: the right answer is better"), Qt::Key_2, Vote::Right);
    add(tr("Vote: tie"), Qt::Key_3, Vote::Tie);
    add(tr("Vote: both bad"), Qt::Key_4, Vote::BothBad);
    add(tr("Vote: skip"), Qt::Key_0, Vote::Skip);
}

void ComparePage::listenToModel() {
    connect(&model_, &CompareModel::choicesChanged, this, &ComparePage::showChoices);
    connect(&model_, &CompareModel::panesChanged, this, &ComparePage::showPanes);
    connect(&model_, &CompareModel::ownSamplingChanged, this, &ComparePage::showSamplings);
    connect(&model_, &CompareModel::modeChanged, this, &ComparePage::showMode);
    connect(&model_, &CompareModel::settingsChanged, this, &ComparePage::showSettings);
    connect(&model_, &CompareModel::suggestionsChanged, this, &ComparePage::showSuggestions);
    connect(&model_, &CompareModel::turnAdded, this, &ComparePage::showTalk);
    connect(&model_, &CompareModel::turnsReset, this, [this] {
        endEdit();
        showTalk();
    });
    connect(&model_, &CompareModel::answerChanged, this, &ComparePage::showAnswer);
    connect(&model_, &CompareModel::voteChanged, this, &ComparePage::showVote);
    connect(&model_, &CompareModel::tallyChanged, this, &ComparePage::showTally);
    connect(&model_, &CompareModel::activityChanged, this, [this] {
        composer_->setActivity(model_.activity());
        showMatrixModels();
        showTalk();
    });
    connect(&model_, &CompareModel::problemChanged, this, &ComparePage::showProblem);
}

void ComparePage::showChoices() {
    for (PaneHeader* pane : std::as_const(panes_)) {
        pane->setChoices(model_.choices());
    }
    showPanes();
    showMode();
}

void ComparePage::addPane() {
    const int pane = static_cast<int>(panes_.size());
    auto* header = new PaneHeader(pane + 1);
    header->setChoices(model_.choices());
    connect(&header->picker(), &ModelPicker::chosen, this,
            [this, pane](const QString& id) { Q_EMIT paneChosen(pane, id); });
    connect(&header->picker(), &ModelPicker::serverRequested, this,
            [this, pane] { servers_->openFor(pane); });
    connect(header, &PaneHeader::lockToggled, this,
            [this, pane](const std::optional<AnswerSampling>& own) {
                Q_EMIT paneSamplingChosen(pane, own);
                if (own) {
                    tools_->settings().showPane(pane);
                    tools_->open(CompareTools::Panel::Settings);
                }
            });
    connect(&header->removeButton(), &QToolButton::clicked, this,
            [this, pane] { Q_EMIT paneRemoved(pane); });
    connect(&header->addButton(), &QToolButton::clicked, this, &ComparePage::paneAdded);
    panes_.append(header);
    panesLayout_->insertWidget(pane, header, 1);
    header->show();
}

void ComparePage::showPanes() {
    const auto count = model_.panes().size();
    while (panes_.size() > count) {
        panes_.last()->hide();
        panes_.takeLast()->deleteLater();
    }
    while (panes_.size() < count) {
        addPane();
    }
    for (int pane = 0; pane < panes_.size(); ++pane) {
        panes_[pane]->setCurrent(model_.paneChoice(pane));
        panes_[pane]->removeButton().setVisible(count > kPanesMin);
        panes_[pane]->addButton().setVisible(pane + 1 == count && count < kPanesMax);
    }
    showSamplings();
    const auto chosen = model_.paneChoices().size();
    composer_->setPlaceholder(chosen == 0   ? tr("Choose a model above, then ask a question.")
                              : chosen == 1 ? tr("Ask the model…")
                              : chosen == 2 ? tr("Ask both models…")
                                            : tr("Ask all models…"));
    showMatrixModels();
    showSuggestions();
    showTally();
}

void ComparePage::showMatrixModels() {
    matrix_->setModels(model_.paneChoices().isEmpty() ? MatrixPanel::Models::Missing
                       : !model_.activity().isEmpty() ? MatrixPanel::Models::Answering
                                                      : MatrixPanel::Models::Chosen);
}

void ComparePage::showSamplings() {
    QVector<PaneSampling> samplings;
    for (int pane = 0; pane < panes_.size(); ++pane) {
        panes_[pane]->setSampling(model_.ownSampling(pane), model_.settings().sampling);
        samplings.append({model_.paneChoice(pane).name, model_.ownSampling(pane)});
    }
    tools_->settings().setPanes(samplings);
}

void ComparePage::showMode() {
    modes_->setCurrentIndex(static_cast<int>(model_.mode()));
    const bool hasModels = !model_.choices().isEmpty();
    panesRow_->setVisible(hasModels);
    modes_->setVisible(hasModels);
    tools_->setVisible(hasModels);
    tools_->setMode(model_.mode() == CompareMode::Matrix ? CompareTools::Mode::Matrix
                                                         : CompareTools::Mode::Talk);
    stack_->setCurrentIndex(!hasModels                             ? NoModels
                            : model_.mode() == CompareMode::Matrix ? Matrix
                                                                   : Talk);
    showSuggestions();
    showVote();
    showCommand();
}

void ComparePage::showSettings() {
    tools_->settings().setSettings(model_.settings());
    tools_->setSampling(model_.settings().sampling);
    showSamplings();
    showCommand();
}

void ComparePage::showSuggestions() {
    QStringList texts;
    for (const PromptValue& prompt : model_.suggestions()) {
        texts.append(prompt.text.simplified());
    }
    suggestionTexts_->setStringList(texts);
    suggestions_->setVisible(!texts.isEmpty());
    QStringList sentences;
    sentences.append(texts.isEmpty() ? tr("Ask a question below.")
                                     : tr("Ask a question below, or choose one from the dataset."));
    if (model_.mode() == CompareMode::BlindVote) {
        sentences.append(
            tr("The first two models answer anonymously in random order. Press 1 for left, 2 for "
               "right, 3 for a tie, 4 for both bad, or 0 to skip."));
    }
    hintText_->setText(sentences.join(QLatin1Char(' ')));
}

void ComparePage::showTalk() {
    const bool isEmpty = model_.turns().isEmpty();
    talk_->setCurrentIndex(isEmpty ? Hint : Conversation);
    tools_->setTalk(isEmpty                       ? CompareTools::Talk::Empty
                    : model_.activity().isEmpty() ? CompareTools::Talk::Begun
                                                  : CompareTools::Talk::Going);
    showVote();
    showCommand();
}

void ComparePage::beginEdit(int turn) {
    editedTurn_ = turn;
    composer_->setEditing(Composer::Editing::Earlier);
    composer_->setPrompt(model_.turns()[turn].prompt);
}

void ComparePage::endEdit() {
    editedTurn_ = -1;
    composer_->setEditing(Composer::Editing::Nothing);
}

void ComparePage::send(const PromptValue& prompt) {
    conversation_->followEnd();
    const int turn = editedTurn_;
    endEdit();
    if (turn >= 0) {
        Q_EMIT editRequested(turn, prompt);
    } else {
        Q_EMIT answersRequested(prompt);
    }
}

void ComparePage::showAnswer(int turn) {
    const TurnValue& value = model_.turns()[turn];
    showVote();
    // Whoever has sent a blind question waits to vote: digits are votes outside of the text field.
    const bool waitsForVote = value.names == Names::Hidden && value.hasAllAnswers() && !value.vote;
    if (waitsForVote && composer_->hasTextFocus() && composer_->isEmpty()) {
        votes_->focusFirst();
    }
}

int ComparePage::turnToVote() const {
    const int last = static_cast<int>(model_.turns().size()) - 1;
    return last >= 0 && model_.turns()[last].answers.size() == 2 ? last : -1;
}

void ComparePage::showVote() {
    const int turn = turnToVote();
    const bool isPossible =
        turn >= 0 && model_.turns()[turn].hasAllAnswers() && model_.mode() != CompareMode::Matrix;
    bool hasFailed = false;
    for (const AnswerValue& answer :
         turn >= 0 ? model_.turns()[turn].answers : QVector<AnswerValue>()) {
        hasFailed = hasFailed || answer.state == AnswerState::Failed;
    }
    votes_->setVisible(turn >= 0 && !hasFailed);
    votes_->setVoting(isPossible ? VoteBar::Voting::Possible : VoteBar::Voting::Impossible);
    votes_->setVote(turn >= 0 ? model_.turns()[turn].vote : std::nullopt);
    for (QAction* action : std::as_const(voteActions_)) {
        action->setEnabled(isPossible);
    }
}

void ComparePage::showTally() {
    const QString verdict =
        verdictOf(model_.tally(), model_.paneChoice(0).name, model_.paneChoice(1).name);
    QStringList lines{verdict.isEmpty() ? tr("No votes yet") : verdict, model_.ranking()};
    lines.removeAll(QString());
    votes_->setVerdict(lines.join(QLatin1Char('\n')));
}

void ComparePage::showProblem() {
    if (model_.problem().sentence.isEmpty()) {
        messages()->clear();
    } else {
        messages()->show(model_.problem());
    }
}

void ComparePage::showCommand() {
    if (model_.turns().isEmpty() || model_.turns().last().models.size() < 2 ||
        model_.mode() == CompareMode::Matrix) {
        setCommandText({});
        return;
    }
    setCommandText(compareCommandOf(model_.turns().last()));
}

void ComparePage::giveVote(Vote vote) {
    const int turn = turnToVote();
    if (turn < 0) {
        return;
    }
    Q_EMIT voted(turn, vote);
    showVote();  // a vote that was not kept is not shown as given
    composer_->focusText();
}

}  // namespace strata::ui
