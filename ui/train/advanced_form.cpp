// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/advanced_form.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/option_words.h"
#include "ui/base/style_constants.h"
#include "ui/base/worded.h"
#include "ui/train/device_picker.h"
#include "ui/train/train_form_model.h"
#include "ui/train/typed_option.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

constexpr QChar kDot(0x25CF);

/// Several paths stand in one line.
QString shownText(const QString& text) {
    QString shown = text;
    return shown.replace(QLatin1Char('\n'), QStringLiteral("; "));
}

QString storedText(const OptionInfo& option, const QString& text) {
    if (option.kind == OptionKind::PathList) {
        QString stored = text;
        return stored.replace(QLatin1Char(';'), QLatin1Char('\n'));
    }
    return typedOption(fromView(option.name), text);
}

QString placeholderOf(const OptionInfo& option) {
    if (option.name == "out") {
        return AdvancedForm::tr("in the project, named after the dataset");
    }
    if (option.name == "ssd") {
        return AdvancedForm::tr("in the output folder");
    }
    if (option.name == "adapter" || option.name == "validation") {
        return AdvancedForm::tr("none");
    }
    return option.word.empty() ? fromView(option.syntax) : fromView(option.word);
}

/// "= 381 MiB" of "400 MB": what is typed in other units than the plan's. Empty where nothing is to
/// be said.
QString readSizeText(const QString& name, const QString& text) {
    const OptionInfo* option = findTrainOption(name.toStdString());
    const QString read = option == nullptr ? text : valueText(*option, text.trimmed());
    const auto compact = [](QString size) { return size.remove(QLatin1Char(' ')).toLower(); };
    return compact(read) == compact(text) ? QString() : QStringLiteral("= %1").arg(read);
}

QComboBox* makeChoice(const OptionInfo& option) {
    auto* box = new QComboBox;
    auto* items = qobject_cast<QStandardItemModel*>(box->model());
    for (const std::string_view choice : option.choices) {
        const bool isMissing = std::find(option.unavailable.begin(), option.unavailable.end(),
                                         choice) != option.unavailable.end();
        const QString value = fromView(choice);
        box->addItem(
            isMissing ? AdvancedForm::tr("%1 (not available in this version)").arg(value) : value,
            value);
        items->item(box->count() - 1)->setEnabled(!isMissing);
    }
    return box;
}

}  // namespace

AdvancedForm::AdvancedForm(TrainFormModel& form, QWidget* parent)
    : QWidget(parent),
      form_(form),
      search_(new QLineEdit),
      nothing_(makeLabel(LabelRole::Soft, tr("No matching fields."))) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace2);
    search_->setProperty("search", true);
    search_->setPlaceholderText(tr("Search fields"));
    search_->setAccessibleName(tr("Search fields"));
    search_->setObjectName(QStringLiteral("searchFields"));
    search_->setClearButtonEnabled(true);
    all->addWidget(search_);
    nothing_->hide();
    all->addWidget(nothing_);
    for (const OptionSection& group : optionSections()) {
        QLabel* title = makeLabel(LabelRole::Heading, group.title);
        title->setContentsMargins(0, kSpace2, 0, 0);
        all->addWidget(title);
        const qsizetype first = rows_.size();
        for (const QString& name : group.names) {
            if (const OptionInfo* option = findTrainOption(name.toStdString())) {
                rows_.append(makeRow(*option));
                all->addWidget(rows_.last().widget);
            }
        }
        sections_.append({title, first, rows_.size()});
    }
    all->addStretch(1);
    connect(search_, &QLineEdit::textChanged, this, &AdvancedForm::filter);
    connect(&form_, &TrainFormModel::changed, this, &AdvancedForm::showValues);
    showValues();
}

void AdvancedForm::focusSearch() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

QWidget* AdvancedForm::showField(const QString& name) {
    search_->clear();
    const auto found = std::find_if(rows_.cbegin(), rows_.cend(),
                                    [&](const Row& row) { return row.name == name; });
    return found == rows_.cend() ? nullptr : found->editor;
}

QWidget* AdvancedForm::makeEditor(const OptionInfo& option, const QString& name) {
    if (option.kind == OptionKind::Choice) {
        QComboBox* box = makeChoice(option);
        connect(box, &QComboBox::activated, this, [this, box, name](int index) {
            form_.setText(name, box->itemData(index).toString());
        });
        return box;
    }
    if (option.name == "device") {
        auto* picker = new DevicePicker;
        const auto takeGpus = [this, picker] { picker->setGpus(form_.gpus()); };
        connect(&form_, &TrainFormModel::candidatesChanged, picker, takeGpus);
        connect(picker, &DevicePicker::deviceChosen, this,
                [this, name](const QString& device) { form_.setText(name, device); });
        takeGpus();
        return picker;
    }
    if (option.kind == OptionKind::Switch) {
        auto* box = new QCheckBox(tr("On"));
        connect(box, &QCheckBox::clicked, this, [this, name](bool isOn) {
            form_.setText(name, isOn ? QStringLiteral("on") : QStringLiteral("off"));
        });
        return box;
    }
    auto* edit = new QLineEdit;
    edit->setPlaceholderText(placeholderOf(option));
    connect(edit, &QLineEdit::textEdited, this, [this, name, &option](const QString& text) {
        form_.setText(name, storedText(option, text));
    });
    return edit;
}

AdvancedForm::Row AdvancedForm::makeRow(const OptionInfo& option) {
    Row row;
    row.name = fromView(option.name);
    const QString label = optionLabel(row.name);
    const QString help = optionHelp(option);
    row.searchText = optionSearchText(option);
    row.widget = new QWidget;
    auto* grid = new QGridLayout(row.widget);
    grid->setContentsMargins(0, 0, 0, kSpace1);
    grid->setHorizontalSpacing(kSpace2);
    grid->setVerticalSpacing(2);
    row.dot = makeLabel(LabelRole::Warn, kDot);
    row.dot->setAccessibleName(tr("changed"));
    row.dot->setToolTip(tr("Differs from the proposed value"));
    QSizePolicy keeps = row.dot->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    row.dot->setSizePolicy(keeps);
    QLabel* name = makeWrappedLabel(LabelRole::Text, label);
    row.editor = makeEditor(option, row.name);
    row.editor->setObjectName(QStringLiteral("all-") + row.name);
    row.editor->setAccessibleName(label);
    row.editor->setAccessibleDescription(help);
    name->setBuddy(row.editor);
    row.reset =
        makeButton(("reset-" + row.name.toLatin1()).constData(), tr("Reset"), ButtonKind::Flat);
    row.reset->setAccessibleName(tr("Reset %1").arg(label));
    keeps = row.reset->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    row.reset->setSizePolicy(keeps);
    connect(row.reset, &QPushButton::clicked, this,
            [this, option = row.name] { form_.reset(option); });
    QLabel* helpLabel = makeWrappedLabel(LabelRole::Faint, help);
    row.read = option.kind == OptionKind::Size ? makeLabel(LabelRole::Soft) : nullptr;
    row.error = makeLabel(LabelRole::Bad);
    row.error->setWordWrap(true);
    grid->addWidget(row.dot, 0, 0);
    grid->addWidget(name, 0, 1);
    grid->addWidget(row.editor, 0, 2);
    grid->addWidget(row.reset, 0, 3);
    grid->addWidget(helpLabel, 1, 1, 1, 3);
    if (row.read != nullptr) {
        row.read->setObjectName(QStringLiteral("read-") + row.name);
        grid->addWidget(row.read, 2, 2);
    }
    grid->addWidget(row.error, 3, 1, 1, 3);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(2, 3);
    return row;
}

void AdvancedForm::showRow(const Row& row) {
    const QString text = form_.text(row.name);
    if (auto* picker = qobject_cast<DevicePicker*>(row.editor)) {
        picker->setDevice(text);
    } else if (auto* choice = qobject_cast<QComboBox*>(row.editor)) {
        choice->setCurrentIndex(choice->findData(text));
    } else if (auto* box = qobject_cast<QCheckBox*>(row.editor)) {
        box->setChecked(text == QLatin1String("on"));
    } else if (auto* edit = qobject_cast<QLineEdit*>(row.editor)) {
        // While several paths are typed the line is not tidied under the person's hands.
        if (!edit->hasFocus() && edit->text() != shownText(text)) {
            edit->setText(shownText(text));
        } else if (edit->hasFocus() && !edit->text().contains(QLatin1Char(';')) &&
                   edit->text() != text) {
            edit->setText(shownText(text));
        }
    }
    const QString error = form_.error(row.name);
    row.error->setText(error);
    row.error->setVisible(!error.isEmpty());
    if (row.read != nullptr) {
        const QString read = error.isEmpty() ? readSizeText(row.name, text) : QString();
        row.read->setText(read);
        row.read->setVisible(!read.isEmpty());
    }
    const bool isChanged = form_.isChanged(row.name);
    row.dot->setVisible(isChanged);
    row.reset->setVisible(isChanged);
}

void AdvancedForm::showValues() {
    for (const Row& row : std::as_const(rows_)) {
        showRow(row);
    }
}

void AdvancedForm::filter(const QString& text) {
    const QStringList words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    bool isAnyShown = false;
    for (const Section& section : std::as_const(sections_)) {
        bool isShown = false;
        for (qsizetype i = section.firstRow; i < section.endRow; ++i) {
            const bool matches = std::all_of(
                words.cbegin(), words.cend(),
                [&](const QString& word) { return rows_[i].searchText.contains(word); });
            rows_[i].widget->setVisible(matches);
            isShown = isShown || matches;
        }
        section.title->setVisible(isShown);
        isAnyShown = isAnyShown || isShown;
    }
    nothing_->setVisible(!isAnyShown);
}

}  // namespace strata::ui
