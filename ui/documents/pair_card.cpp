// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/pair_card.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/documents/review_model.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

namespace strata::ui {
namespace {

// As they stand in the file of decisions; the keys 1 to 6.
constexpr std::array<const char*, 6> kReasons{
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "wrong"),
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "unclear"),
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "trivial"),
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "not in the source"),
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "poorly worded"),
    QT_TRANSLATE_NOOP("strata::ui::PairCard", "duplicate")};
constexpr std::array<const char*, 6> kReasonButtons{"rejectWrong",        "rejectUnclear",
                                                    "rejectTrivial",      "rejectNotInSource",
                                                    "rejectPoorlyWorded", "rejectDuplicate"};

QPushButton* keyButton(const char* name, const QString& text, const QString& key, ButtonKind kind) {
    QPushButton* button = makeButton(name, text + QStringLiteral("  ") + key, kind);
    button->setAccessibleName(PairCard::tr("%1, key %2").arg(text, key));
    return button;
}

/// As a person edited it, or as it was made.
QString questionOf(const PairView& pair) {
    const bool isEdited = pair.decided.decision == ReviewDecision::Edit;
    return isEdited && !pair.decided.question.isEmpty() ? pair.decided.question : pair.question;
}

LabelRole roleOf(CheckState state) {
    return state == CheckState::Doubtful
               ? LabelRole::Warn
               : (state == CheckState::Unknown ? LabelRole::Soft : LabelRole::Text);
}

}  // namespace

QVector<RejectReason> rejectReasons() {
    QVector<RejectReason> reasons;
    for (const char* reason : kReasons) {
        reasons.append({QString::fromLatin1(reason), PairCard::tr(reason)});
    }
    return reasons;
}

PairCard::PairCard(QWidget* parent)
    : Card({}, parent),
      place_(makeWrappedLabel(LabelRole::Soft)),
      count_(makeLabel(LabelRole::Heading)),
      phrasings_(new QGridLayout),
      checks_(new QGridLayout),
      bar_(new Card),
      decision_(makeWrappedLabel(LabelRole::Heading)) {
    question_ = addField(tr("Question"), count_);
    phrasings_->setColumnStretch(1, 1);
    phrasings_->setVerticalSpacing(kSpace2);
    question_.inside->addLayout(phrasings_);
    answer_ = addField(tr("Answer"), makeLabel(LabelRole::Heading, tr("Answer")));
    checks_->setColumnStretch(1, 1);
    checks_->setHorizontalSpacing(kSpace4);
    checks_->setVerticalSpacing(kSpace2);
    checks_->setContentsMargins(0, kSpace2, 0, kSpace2);
    buttons_ = makeButtons();
    reasons_ = makeReasons();
    editButtons_ = makeEditButtons();
    bar_->add({decision_, buttons_, reasons_, editButtons_});
    QLabel* help = makeWrappedLabel(
        LabelRole::Faint,
        tr("A decision counts for every question that is ticked. Press J and K to move. "
           "After Reject, press 1 to 6 for the reason: wrong, unclear, trivial, not in "
           "the source, poorly worded, duplicate."));
    add({place_, checks_, help, room()});
    setMode(Mode::Deciding);
}

PairCard::TextField PairCard::addField(const QString& name, QLabel* heading) {
    TextField field;
    field.well = new QFrame;
    field.well->setProperty("surface", QStringLiteral("well"));
    field.inside = new QVBoxLayout(field.well);
    field.inside->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    field.text = makeWrappedLabel(LabelRole::Text);
    field.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    field.inside->addWidget(field.text);
    field.edit = new QPlainTextEdit;
    field.edit->setAccessibleName(name);
    field.edit->setTabChangesFocus(true);
    add({heading, field.well, field.edit});
    return field;
}

QWidget* PairCard::makeButtons() {
    QPushButton* acceptButton =
        keyButton("accept", tr("Accept"), QStringLiteral("A"), ButtonKind::Primary);
    QPushButton* rejectButton =
        keyButton("reject", tr("Reject"), QStringLiteral("R"), ButtonKind::Usual);
    QPushButton* editButton = keyButton("edit", tr("Edit"), QStringLiteral("E"), ButtonKind::Usual);
    undo_ = keyButton("undo", tr("Undo"), QStringLiteral("U"), ButtonKind::Usual);
    QPushButton* next = keyButton("next", tr("Next"), QStringLiteral("J"), ButtonKind::Flat);
    QPushButton* previous =
        keyButton("previous", tr("Previous"), QStringLiteral("K"), ButtonKind::Flat);
    connect(acceptButton, &QPushButton::clicked, this, &PairCard::accept);
    connect(rejectButton, &QPushButton::clicked, this, &PairCard::askReason);
    connect(editButton, &QPushButton::clicked, this, &PairCard::beginEdit);
    connect(undo_, &QPushButton::clicked, this, &PairCard::undoRequested);
    connect(next, &QPushButton::clicked, this, [this] { Q_EMIT moveRequested(1); });
    connect(previous, &QPushButton::clicked, this, [this] { Q_EMIT moveRequested(-1); });
    return makeFlow({acceptButton, rejectButton, editButton, undo_, next, previous});
}

QWidget* PairCard::makeReasons() {
    auto* row = new QWidget;
    auto* flow = new FlowLayout(row);
    for (int i = 0; i < static_cast<int>(kReasons.size()); ++i) {
        const auto place = static_cast<std::size_t>(i);
        QPushButton* button = keyButton(kReasonButtons[place], tr(kReasons[place]),
                                        QString::number(i + 1), ButtonKind::Usual);
        connect(button, &QPushButton::clicked, this, [this, i] { reject(i + 1); });
        firstReason_ = firstReason_ == nullptr ? button : firstReason_;
        flow->addWidget(button);
    }
    QPushButton* back = keyButton("back", tr("Back"), tr("Esc"), ButtonKind::Flat);
    connect(back, &QPushButton::clicked, this, &PairCard::cancel);
    flow->addWidget(back);
    return row;
}

QWidget* PairCard::makeEditButtons() {
    QPushButton* save =
        keyButton("saveText", tr("Save text"), tr("Ctrl+Enter"), ButtonKind::Primary);
    QPushButton* back = keyButton("back", tr("Back"), tr("Esc"), ButtonKind::Flat);
    connect(save, &QPushButton::clicked, this, &PairCard::saveEdit);
    connect(back, &QPushButton::clicked, this, &PairCard::cancel);
    return makeFlow({save, back});
}

void PairCard::setFact(const PairView& pair, const QVector<Phrasing>& phrasings) {
    pair_ = pair;
    place_->setText(pair.headings.isEmpty() ? pair.kind
                                            : tr("%1, %2").arg(pair.headings, pair.kind));
    const bool isEdited = pair.decided.decision == ReviewDecision::Edit;
    question_.text->setText(questionOf(pair));
    question_.text->setVisible(phrasings.size() < 2);
    answer_.text->setText(isEdited && !pair.decided.answer.isEmpty() ? pair.decided.answer
                                                                     : pair.answer);
    count_->setText(phrasings.size() < 2 ? tr("Question")
                                         : tr("%n question(s) about one fact", nullptr,
                                              static_cast<int>(phrasings.size())));
    const QString decided = decisionText(pair.decided);
    decision_->setText(tr("Decision: %1").arg(decided));
    decision_->setVisible(!decided.isEmpty());
    setAccessibleName(tr("Question: %1").arg(question_.text->text()));
    setAccessibleDescription(tr("Answer: %1").arg(answer_.text->text()));
    fillPhrasings(phrasings);
    fillChecks();
    setMode(Mode::Deciding);
}

void PairCard::fillPhrasings(const QVector<Phrasing>& phrasings) {
    // A box that is pressed leaves after its signal.
    while (QLayoutItem* item = phrasings_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (int row = 0; phrasings.size() > 1 && row < phrasings.size(); ++row) {
        const auto& [pair, isUsed] = phrasings[row];
        auto* box = new QCheckBox;
        box->setAccessibleName(tr("Use phrasing: %1").arg(questionOf(pair)));
        box->setChecked(isUsed);
        connect(box, &QCheckBox::toggled, this,
                [this, id = pair.id](bool isOn) { Q_EMIT usedChosen(id, isOn); });
        phrasings_->addWidget(box, row, 0, Qt::AlignTop | Qt::AlignLeft);
        // Only what is different from the answer that stands below.
        QString text = questionOf(pair);
        text += pair.answer == pair_.answer ? QString() : u'\n' + pair.answer;
        text += pair.gate.isEmpty() ? QString() : u'\n' + tr("rejected: %1").arg(pair.gate);
        QLabel* label = makeWrappedLabel(isUsed ? LabelRole::Text : LabelRole::Soft, text);
        phrasings_->addWidget(label, row, 1);
    }
}

void PairCard::fillChecks() {
    while (QLayoutItem* item = checks_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < pair_.checks.size(); ++row) {
        const CheckView& check = pair_.checks[row];
        checks_->addWidget(makeLabel(LabelRole::Soft, check.name), row, 0,
                           Qt::AlignTop | Qt::AlignLeft);
        QLabel* text = makeWrappedLabel(roleOf(check.state), check.text);
        checks_->addWidget(text, row, 1);
    }
}

void PairCard::setUndoable(bool canUndo) {
    undo_->setEnabled(canUndo);
    undo_->setToolTip(canUndo ? QString() : tr("No decision yet"));
}

bool PairCard::isEditing() const {
    return mode_ == Mode::Editing;
}

bool PairCard::isAskingReason() const {
    return mode_ == Mode::Reason;
}

void PairCard::setMode(Mode mode) {
    mode_ = mode;
    buttons_->setVisible(mode == Mode::Deciding);
    reasons_->setVisible(mode == Mode::Reason);
    editButtons_->setVisible(mode == Mode::Editing);
    for (const TextField& field : {question_, answer_}) {
        field.well->setVisible(mode != Mode::Editing);
        field.edit->setVisible(mode == Mode::Editing);
    }
    Q_EMIT modeChanged();
}

void PairCard::accept() {
    Q_EMIT decided({ReviewDecision::Accept, {}, {}, {}});
}

void PairCard::askReason() {
    setMode(Mode::Reason);
    firstReason_->setFocus();
}

void PairCard::reject(int reason) {
    if (mode_ == Mode::Reason && reason >= 1 && reason <= static_cast<int>(kReasons.size())) {
        const QString text = QString::fromLatin1(kReasons[static_cast<std::size_t>(reason) - 1]);
        Q_EMIT decided({ReviewDecision::Reject, text, {}, {}});
    }
}

void PairCard::beginEdit() {
    question_.edit->setPlainText(question_.text->text());
    answer_.edit->setPlainText(answer_.text->text());
    const int line = question_.edit->fontMetrics().lineSpacing();
    question_.edit->setFixedHeight(line * 3 + kSpace4);
    answer_.edit->setFixedHeight(line * 6 + kSpace4);
    setMode(Mode::Editing);
    answer_.edit->setFocus();
}

void PairCard::saveEdit() {
    const QString question = question_.edit->toPlainText().trimmed();
    const QString answer = answer_.edit->toPlainText().trimmed();
    if (mode_ == Mode::Editing && !question.isEmpty() && !answer.isEmpty()) {
        Q_EMIT decided({ReviewDecision::Edit,
                        {},
                        question == pair_.question ? QString() : question,
                        answer == pair_.answer ? QString() : answer});
    }
}

void PairCard::cancel() {
    setMode(Mode::Deciding);
}

}  // namespace strata::ui
