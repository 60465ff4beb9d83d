// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/basic_form.h"

#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/elided_combo_box.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/length_histogram.h"
#include "ui/base/numbers.h"
#include "ui/base/option_words.h"
#include "ui/base/style_constants.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"
#include "ui/train/typed_option.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace strata::ui {
namespace {

constexpr int kPickerColumns = 14;
constexpr int kNumberColumns = 11;
constexpr int kUsualColumns = 17;  ///< of a QLineEdit

const QString kSteps = QStringLiteral("steps");
const QString kValidation = QStringLiteral("validation");

/// 70 of 66: more digits would promise too much.
QString aboutText(qint64 count) {
    qint64 granule = count < 20 ? 1 : 10;
    while (count >= 200 * granule) {
        granule *= 10;
    }
    return countText((count + granule / 2) / granule * granule);
}

QString goalNote(TrainGoal goal) {
    switch (goal) {
        case TrainGoal::TeachFacts:
            return BasicForm::tr("Full fine-tuning teaches new facts and skills.");
        case TrainGoal::AdaptStyle:
            return BasicForm::tr("A LoRA adapter is enough for tone and format.");
        case TrainGoal::CheapTry:
            return BasicForm::tr("A small LoRA adapter and one epoch show whether the data helps.");
        case TrainGoal::ContinuePretraining:
            return BasicForm::tr("Full fine-tuning on plain text at half the learning rate.");
    }
    return {};
}

QString expectationText(TrainExpectation expectation, qint64 steps) {
    const QString count = aboutText(steps);
    switch (expectation) {
        case TrainExpectation::Facts:
            return BasicForm::tr("About %1 optimizer steps: facts are learned.").arg(count);
        case TrainExpectation::Style:
            return BasicForm::tr("About %1 optimizer steps: style is learned, few facts.")
                .arg(count);
        case TrainExpectation::Little:
            return BasicForm::tr("About %1 optimizer steps: too little to learn much.").arg(count);
    }
    return {};
}

/// Beside a field: what follows from it, or what is wrong with it.
QLabel* makeNote() {
    QLabel* note = makeWrappedLabel(LabelRole::Faint);
    note->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return note;
}

/// No limit is an empty field, not a number.
QString shownNumber(const QString& name, const QString& text) {
    return name == kSteps && text == QLatin1String("0") ? QString() : text;
}

QString typedNumber(const QString& name, const QString& text) {
    return text.isEmpty() && name == kSteps ? QStringLiteral("0") : typedOption(name, text);
}

/// The expert's word stands behind the plain one.
QString methodChoice(TrainMethod method) {
    return QStringLiteral("%1 (%2)").arg(methodText(method), methodWord(method));
}

}  // namespace

/// As wide as a number.
class BasicForm::NumberEdit : public QLineEdit {
public:
    QSize sizeHint() const override {
        const QSize usual = QLineEdit::sizeHint();
        return {usual.width() * kNumberColumns / kUsualColumns, usual.height()};
    }
};

BasicForm::BasicForm(TrainFormModel& form, PlanModel& plan, QWidget* parent)
    : QWidget(parent),
      form_(form),
      plan_(plan),
      model_(makePicker(QStringLiteral("model"), tr("Add model…"))),
      dataset_(makePicker(QStringLiteral("data"), tr("Add dataset…"))),
      goal_(new ChipRow({{"teachFactsAndSkills", tr("Teach facts and skills")},
                         {"adaptStyle", tr("Adapt style")},
                         {"quickLoraTest", tr("Quick LoRA test")},
                         {"continuePreTraining", tr("Continue pre-training")}})),
      method_(new QComboBox),
      histogram_(new LengthHistogram),
      histogramNote_(makeWrappedLabel(LabelRole::Soft)) {
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
    addRunLength(grid);
    for (const char* name : {"lr", "tokens-per-update", "max-length", "validation"}) {
        addNumber(grid, QString::fromLatin1(name));
    }
    auto* well = new Card(tr("Row length"));
    well->setProperty("surface", QStringLiteral("well"));
    well->add({{histogram_, 1}, histogramNote_});
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
    auto* picker = new ElidedComboBox;
    picker->setObjectName(name);
    picker->setPlaceholderText(addText);
    // Long paths must not widen the window.
    picker->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    picker->setMinimumContentsLength(kPickerColumns);
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
    QLabel* note = makeNote();
    grid->addWidget(name, row, 0);
    if (qobject_cast<ChipRow*>(editor) != nullptr) {
        grid->addWidget(editor, row, 1, 1, 2);
        grid->addWidget(note, row + 1, 1, 1, 2);
    } else {
        grid->addWidget(editor, row, 1);
        grid->addWidget(note, row, 2);
    }
    return note;
}

QLabel* BasicForm::addLine(QGridLayout* grid,
                           const QString& label,
                           const QVector<QWidget*>& widgets) {
    const int row = grid->rowCount();
    QLabel* name = makeLabel(LabelRole::Soft, label);
    name->setBuddy(widgets.first());
    auto* line = new QHBoxLayout;
    line->setSpacing(kSpace3);
    for (QWidget* widget : widgets) {
        line->addWidget(widget);
    }
    QLabel* note = makeNote();
    line->addWidget(note, 1);
    grid->addWidget(name, row, 0);
    grid->addLayout(line, row, 1, 1, 2);
    return note;
}

QLineEdit* BasicForm::makeNumber(const QString& name) {
    auto* edit = new NumberEdit;
    edit->setObjectName(name);
    edit->setAccessibleName(optionLabel(name));
    edit->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // grows with the text's size
    numbers_.insert(name, edit);
    connect(edit, &QLineEdit::textEdited, this,
            [this, name](const QString& text) { form_.setText(name, typedNumber(name, text)); });
    return edit;
}

void BasicForm::addNumber(QGridLayout* grid, const QString& name) {
    QLineEdit* edit = makeNumber(name);
    if (name == kValidation) {
        edit->setPlaceholderText(tr("none"));
    }
    notes_[name] = addLine(grid, optionLabel(name), {edit});
}

void BasicForm::addRunLength(QGridLayout* grid) {
    const QString epochs = QStringLiteral("epochs");
    QLineEdit* steps = makeNumber(kSteps);
    steps->setPlaceholderText(tr("none"));
    QLabel* name = makeLabel(LabelRole::Soft, optionLabel(kSteps));
    name->setBuddy(steps);
    notes_[epochs] = addLine(grid, optionLabel(epochs), {makeNumber(epochs), name, steps});
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
    picker->setCurrentIndex(path.isEmpty() ? -1 : picker->findData(path));
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
        const QString text = shownNumber(it.key(), form_.text(it.key()));
        if (shownNumber(it.key(), it.value()->text()) != text) {
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

void BasicForm::showGoal() {
    QLabel* note = notes_[QStringLiteral("goal")];
    const auto& plan = plan_.plan();
    const auto expected = plan && plan->steps > 0
                              ? form_.expectation(plan->steps, plan->stepsPerEpoch)
                              : std::nullopt;
    const bool isMissed =
        expected && form_.goal() == TrainGoal::TeachFacts && *expected != TrainExpectation::Facts;
    setLabelRole(note, isMissed ? LabelRole::Warn : LabelRole::Faint);
    const QString text = goalNote(form_.goal());
    note->setText(expected
                      ? QStringLiteral("%1 %2").arg(text, expectationText(*expected, plan->steps))
                      : text);
}

QString BasicForm::validationText() const {
    const DataFacts& facts = form_.dataFacts();
    const QString validation = QString::fromStdString(form_.settings().validation);
    if (!facts.isKnown()) {
        return {};
    }
    if (validation.isEmpty()) {
        return tr("All %n row(s) are trained on. A share such as 0.1 holds rows out.", nullptr,
                  static_cast<int>(facts.rows));
    }
    bool isShare = false;
    const double share = validation.toDouble(&isShare);
    if (!isShare) {
        return tr("Rows of %1").arg(QFileInfo(validation).fileName());
    }
    const auto rows = qRound64(share * static_cast<double>(facts.rows));
    return tr("About %1 of %n row(s) are held out and not trained on.", nullptr,
              static_cast<int>(facts.rows))
        .arg(countText(rows));
}

void BasicForm::notePlan(QHash<QString, QString>& texts) const {
    const auto& plan = plan_.plan();
    if (!plan || plan->steps <= 0) {
        return;
    }
    const qint64 breakEven = breakEvenTokens(*plan);
    texts[QStringLiteral("tokens-per-update")] =
        breakEven > 0 ? tr("%n step(s) per epoch. Below %1 tokens, training is bound by the drive.",
                           nullptr, static_cast<int>(plan->stepsPerEpoch))
                            .arg(shortCountText(static_cast<double>(breakEven)))
                      : tr("%n step(s) per epoch", nullptr, static_cast<int>(plan->stepsPerEpoch));
    if (form_.settings().steps == 0) {
        texts[QStringLiteral("epochs")] =
            tr("%n optimizer step(s) in total", nullptr, static_cast<int>(plan->steps));
    }
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
    notePlan(texts);
    if (form_.settings().steps > 0) {
        texts[QStringLiteral("epochs")] = tr("Epochs is ignored: the run ends after %n step(s).",
                                             nullptr, static_cast<int>(form_.settings().steps));
    }
    texts[QStringLiteral("lr")] =
        form_.isChanged(QStringLiteral("lr"))
            ? tr("Suggested for this method: %1").arg(form_.proposedText(QStringLiteral("lr")))
            : tr("Reached after %n warm-up step(s)", nullptr,
                 static_cast<int>(form_.settings().warmup));
    texts[QStringLiteral("max-length")] = rowsBeyondText();
    texts[kValidation] = validationText();
    showGoal();
    for (auto it = notes_.cbegin(); it != notes_.cend(); ++it) {
        if (it.key() == QLatin1String("goal")) {
            continue;
        }
        QString error = form_.error(it.key());
        if (error.isEmpty() && it.key() == QLatin1String("epochs")) {
            error = form_.error(kSteps);
        }
        setLabelRole(it.value(), error.isEmpty() ? LabelRole::Faint : LabelRole::Bad);
        it.value()->setText(error.isEmpty() ? texts.value(it.key()) : error);
        if (QLineEdit* edit = numbers_.value(it.key())) {
            edit->setAccessibleDescription(it.value()->text());
        }
    }
    histogramNote_->setText(
        facts.isKnown()
            ? tr("Drag the line or move it with the arrow keys. Answers are never truncated.")
            : tr("Choose a model and a dataset to see row lengths in the model's tokens."));
}

}  // namespace strata::ui
