// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/basic_form.h"

#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/length_histogram.h"
#include "ui/base/numbers.h"
#include "ui/base/option_words.h"
#include "ui/base/tokens.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>

namespace strata::ui {
namespace {

constexpr int kNumberColumns = 14;
constexpr qint64 kFewRows = 5000;

QString goalNote(TrainGoal goal) {
    switch (goal) {
        case TrainGoal::TeachFacts:
            return BasicForm::tr("Full fine-tuning teaches new facts and skills.");
        case TrainGoal::AdaptStyle:
            return BasicForm::tr("A LoRA adapter is enough for tone and format.");
        case TrainGoal::CheapTry:
            return BasicForm::tr("A small LoRA adapter and one epoch show whether the data helps.");
        case TrainGoal::ContinuePretraining:
            return BasicForm::tr("Full fine-tuning on plain text at a higher learning rate.");
    }
    return {};
}

/// The expert's word stands behind the plain one.
QString methodChoice(TrainMethod method) {
    return QStringLiteral("%1 (%2)").arg(methodText(method), methodWord(method));
}

}  // namespace

BasicForm::BasicForm(TrainFormModel& form, PlanModel& plan, QWidget* parent)
    : QWidget(parent),
      form_(form),
      plan_(plan),
      model_(makePicker(QStringLiteral("model"), tr("Add model…"))),
      dataset_(makePicker(QStringLiteral("data"), tr("Add dataset…"))),
      goal_(new ChipRow({tr("Teach facts and skills"), tr("Adapt style"), tr("Quick LoRA test"),
                         tr("Continue pre-training")})),
      method_(new QComboBox),
      histogram_(new LengthHistogram),
      histogramNote_(makeLabel(LabelRole::Soft)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kSpace3);
    grid->setVerticalSpacing(kSpace2);
    grid->setColumnStretch(2, 1);
    notes_[QStringLiteral("model")] = addRow(grid, tr("Model"), model_);
    notes_[QStringLiteral("data")] = addRow(grid, tr("Dataset"), dataset_);
    notes_[QStringLiteral("goal")] = addRow(grid, tr("Goal"), goal_);
    method_->setObjectName(QStringLiteral("method"));
    for (const TrainMethod method : {TrainMethod::Full, TrainMethod::Lora}) {
        method_->addItem(methodChoice(method), method == TrainMethod::Full
                                                   ? QStringLiteral("full")
                                                   : QStringLiteral("lora"));
    }
    notes_[QStringLiteral("method")] = addRow(grid, tr("Method"), method_);
    for (const char* name : {"epochs", "lr", "tokens-per-update", "max-length"}) {
        const QString option = QString::fromLatin1(name);
        notes_[option] = addNumber(grid, option);
    }
    auto* well = new Card(tr("Row length"));
    well->setProperty("surface", QStringLiteral("well"));
    well->body()->addWidget(histogram_, 1);
    histogramNote_->setWordWrap(true);
    well->body()->addWidget(histogramNote_);
    grid->addWidget(well, grid->rowCount(), 0, 1, 3);
    grid->setRowStretch(grid->rowCount() - 1, 1);

    connect(goal_, &ChipRow::chosen, this,
            [this](int index) { form_.setGoal(static_cast<TrainGoal>(index)); });
    connect(method_, &QComboBox::activated, this, [this](int index) {
        form_.setText(QStringLiteral("method"), method_->itemData(index).toString());
    });
    connect(histogram_, &LengthHistogram::lineMoved, this, [this](qint64 tokens) {
        form_.setText(QStringLiteral("max-length"), QString::number(tokens));
    });
    connect(&form_, &TrainFormModel::candidatesChanged, this, &BasicForm::showCandidates);
    connect(&form_, &TrainFormModel::changed, this, &BasicForm::showValues);
    connect(&plan_, &PlanModel::changed, this, &BasicForm::showNotes);
    showCandidates();
    showValues();
}

QComboBox* BasicForm::makePicker(const QString& name, const QString& addText) {
    auto* picker = new QComboBox;
    picker->setObjectName(name);
    picker->setPlaceholderText(addText);
    // Long paths must not widen the window.
    picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    picker->setMinimumContentsLength(kNumberColumns);
    connect(picker, &QComboBox::activated, this, [this, picker, name](int index) {
        const QString path = picker->itemData(index).toString();
        if (!path.isEmpty()) {
            form_.setText(name, path);
            return;
        }
        showValues();  // the entry that adds is no value
        if (name == QLatin1String("model")) {
            Q_EMIT addModelRequested();
        } else {
            Q_EMIT addDatasetRequested();
        }
    });
    return picker;
}

QLabel* BasicForm::addRow(QGridLayout* grid, const QString& label, QWidget* editor) {
    const int row = grid->rowCount();
    QLabel* name = makeLabel(LabelRole::Soft, label);
    name->setBuddy(editor);
    editor->setAccessibleName(label);
    QLabel* note = makeLabel(LabelRole::Faint);
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    grid->addWidget(name, row, 0);
    if (qobject_cast<QLineEdit*>(editor) != nullptr) {
        auto* line = new QHBoxLayout;
        line->setSpacing(kSpace3);
        line->addWidget(editor);
        line->addWidget(note, 1);
        grid->addLayout(line, row, 1, 1, 2);
    } else if (qobject_cast<ChipRow*>(editor) != nullptr) {
        grid->addWidget(editor, row, 1, 1, 2);
        grid->addWidget(note, row + 1, 1, 1, 2);
    } else {
        grid->addWidget(editor, row, 1);
        grid->addWidget(note, row, 2);
    }
    return note;
}

QLabel* BasicForm::addNumber(QGridLayout* grid, const QString& name) {
    auto* edit = new QLineEdit;
    edit->setObjectName(name);
    edit->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // grows with the text's size
    numbers_.insert(name, edit);
    connect(edit, &QLineEdit::textEdited, this, [this, name](const QString& text) {
        QString plain = text;
        form_.setText(name, plain.remove(QLocale().groupSeparator()));
    });
    return addRow(grid, optionLabel(name), edit);
}

void BasicForm::fillPicker(QComboBox* picker,
                           const QVector<TrainCandidate>& candidates,
                           const char* name) {
    const QSignalBlocker quiet(picker);
    picker->clear();
    for (const TrainCandidate& candidate : candidates) {
        picker->addItem(candidate.name, candidate.path);
        picker->setItemData(picker->count() - 1, candidate.path, Qt::ToolTipRole);
    }
    const QString path = form_.text(QString::fromLatin1(name));
    if (!path.isEmpty() && picker->findData(path) < 0) {
        picker->addItem(path.section(QLatin1Char('/'), -1), path);
    }
    picker->addItem(picker->placeholderText(), QString());
}

void BasicForm::showCandidates() {
    fillPicker(model_, form_.models(), "model");
    fillPicker(dataset_, form_.datasets(), "data");
}

void BasicForm::showValues() {
    for (QComboBox* picker : {model_, dataset_}) {
        const QString path = form_.text(picker->objectName());
        if (!path.isEmpty() && picker->findData(path) < 0) {
            showCandidates();
        }
        picker->setCurrentIndex(path.isEmpty() ? -1 : picker->findData(path));
    }
    goal_->setCurrentIndex(static_cast<int>(form_.goal()));
    method_->setCurrentIndex(method_->findData(form_.text(QStringLiteral("method"))));
    for (auto it = numbers_.cbegin(); it != numbers_.cend(); ++it) {
        const QString text = form_.text(it.key());
        if (it.value()->text() != text) {
            it.value()->setText(text);
        }
    }
    histogram_->setLengths(form_.dataFacts().lengths);
    histogram_->setLine(form_.settings().maxLength);
    showNotes();
}

QString BasicForm::rowsBeyondText() const {
    const DataFacts& facts = form_.dataFacts();
    if (!facts.isKnown()) {
        return {};
    }
    const auto beyond = static_cast<int>(facts.lengths.beyond(form_.settings().maxLength));
    const QString all = countText(facts.rows);
    if (beyond == 0) {
        return tr("All %1 rows fit.").arg(all);
    }
    return facts.longRows == LongRows::Divided
               ? tr("%n of %1 texts are longer and will be split.", nullptr, beyond).arg(all)
               : tr("%n of %1 rows are longer and will be skipped.", nullptr, beyond).arg(all);
}

void BasicForm::showNotes() {
    const DataFacts& facts = form_.dataFacts();
    QHash<QString, QString> texts;
    for (const TrainCandidate& model : form_.models()) {
        if (model.path == form_.text(QStringLiteral("model"))) {
            texts[QStringLiteral("model")] = model.note;
        }
    }
    if (facts.isKnown()) {
        texts[QStringLiteral("data")] =
            tr("%n row(s), %1 tokens", nullptr, static_cast<int>(facts.rows))
                .arg(shortCountText(static_cast<double>(facts.tokens)));
    }
    texts[QStringLiteral("goal")] = goalNote(form_.goal());
    const bool isFull = form_.settings().method == TrainMethod::Full;
    if (isFull && facts.isKnown() && facts.rows < kFewRows) {
        texts[QStringLiteral("method")] =
            tr("With fewer than %1 rows, a LoRA adapter is often enough.").arg(countText(kFewRows));
    }
    const auto& plan = plan_.plan();
    if (plan && plan->steps > 0) {
        texts[QStringLiteral("epochs")] =
            tr("%n optimizer step(s) in total", nullptr, static_cast<int>(plan->steps));
        texts[QStringLiteral("tokens-per-update")] =
            plan->breakEvenTokens > 0
                ? tr("%n step(s) per epoch. Below %1 tokens, training is bound by the drive.",
                     nullptr, static_cast<int>(plan->stepsPerEpoch))
                      .arg(shortCountText(static_cast<double>(plan->breakEvenTokens)))
                : tr("%n step(s) per epoch", nullptr, static_cast<int>(plan->stepsPerEpoch));
    }
    texts[QStringLiteral("lr")] =
        form_.isChanged(QStringLiteral("lr"))
            ? tr("Suggested for this method: %1").arg(form_.proposedText(QStringLiteral("lr")))
            : tr("Reached after %n warm-up step(s)", nullptr,
                 static_cast<int>(form_.settings().warmup));
    texts[QStringLiteral("max-length")] = rowsBeyondText();
    for (auto it = notes_.cbegin(); it != notes_.cend(); ++it) {
        const QString error = form_.error(it.key());
        setLabelRole(it.value(), error.isEmpty() ? LabelRole::Faint : LabelRole::Bad);
        it.value()->setText(error.isEmpty() ? texts.value(it.key()) : error);
        if (QLineEdit* edit = numbers_.value(it.key())) {
            edit->setAccessibleDescription(it.value()->text());
        }
    }
    histogramNote_->setText(
        facts.isKnown()
            ? tr("Drag the line or move it with the arrow keys. %1 Answers are never truncated.")
                  .arg(rowsBeyondText())
            : tr("Choose a model and a dataset to see row lengths in the model's tokens."));
}

}  // namespace strata::ui
