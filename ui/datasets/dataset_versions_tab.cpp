// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_versions_tab.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/base/word_diff.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSplitter>
#include <QTextEdit>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kTextLinesMin = 4;
// Of the width, in proportion.
constexpr int kVersionsShare = 400;
constexpr int kDifferencesShare = 800;

/// The text with the words in `spans` marked, by colour and by a line under them.
QString marked(const QString& text, const QVector<TextSpan>& spans, const QColor& colour) {
    QString html;
    qsizetype end = 0;
    for (const TextSpan& span : spans) {
        html += text.mid(end, span.begin - end).toHtmlEscaped();
        html += QStringLiteral("<span style=\"color:%1;text-decoration:underline\">%2</span>")
                    .arg(colour.name(), text.mid(span.begin, span.length).toHtmlEscaped());
        end = span.begin + span.length;
    }
    html += text.mid(end).toHtmlEscaped();
    return QStringLiteral("<div style=\"white-space:pre-wrap\">%1</div>").arg(html);
}

QTextEdit* makeText(const QString& name, const QString& placeholder) {
    auto* text = new QTextEdit;
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setAccessibleName(name);
    text->setPlaceholderText(placeholder);
    text->setMinimumHeight(kTextLinesMin * text->fontMetrics().lineSpacing());
    return text;
}

}  // namespace

DatasetVersionsTab::DatasetVersionsTab(DatasetVersionsModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      versions_(new TableView(tr("Versions"))),
      open_(makeButton("open", tr("Open"))),
      restore_(makeButton("restore", tr("Restore"))),
      verdict_(makeWrappedLabel(LabelRole::Heading)),
      differences_(new TableView(tr("Differences"))),
      before_(makeText(tr("Row in older version"), tr("Not in the older version."))),
      after_(makeText(tr("Row in newer version"), tr("Not in the newer version."))) {
    before_->setObjectName(QStringLiteral("olderRow"));
    after_->setObjectName(QStringLiteral("newerRow"));
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpace3);
    split->addWidget(makeVersions());
    split->addWidget(makeDifferences());
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 2);
    split->setSizes({kVersionsShare, kDifferencesShare});
    setColumn(this, {split})->setContentsMargins(0, kSpace3, 0, 0);
    connect(&model_.versions(), &QAbstractItemModel::modelReset, this,
            &DatasetVersionsTab::takeVersions);
    connect(&model_, &DatasetVersionsModel::comparisonChanged, this,
            &DatasetVersionsTab::updateComparison);
    connect(&model_, &DatasetVersionsModel::textsChanged, this, &DatasetVersionsTab::updateTexts);
    updateComparison();
    updateButtons();
}

QWidget* DatasetVersionsTab::makeVersions() {
    auto* card = new Card(tr("Versions"));
    versions_->setModel(&model_.versions());
    restore_->setToolTip(tr("Saves its rows as the newest version and keeps every version"));
    card->add({{versions_, 1}, rowLayout({open_, restore_, room()}, kSpace2)});
    connect(versions_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        updateButtons();
        if (const VersionView* version = selected()) {
            Q_EMIT versionChosen(version->path);
        }
    });
    connect(versions_, &QTableView::activated, open_, &QPushButton::click);
    connect(open_, &QPushButton::clicked, this, [this] { Q_EMIT openRequested(selected()->path); });
    connect(restore_, &QPushButton::clicked, this,
            [this] { Q_EMIT restoreRequested(selected()->path); });
    return card;
}

QWidget* DatasetVersionsTab::makeDifferences() {
    auto* card = new Card(tr("Differences"));
    differences_->setObjectName(QStringLiteral("differences"));
    differences_->setModel(&model_.differences());
    card->add({verdict_, {differences_, 1}, {rowLayout({{before_, 1}, {after_, 1}}, kSpace3), 1}});
    connect(differences_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { Q_EMIT differenceChosen(current.row()); });
    return card;
}

void DatasetVersionsTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    Q_EMIT versionsRequested();
}

void DatasetVersionsTab::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        updateTexts();
    }
    QWidget::changeEvent(event);
}

void DatasetVersionsTab::takeVersions() {
    const QVector<VersionView>& versions = model_.versions().rows();
    for (int row = 0; row < versions.size(); ++row) {
        if (!versions[row].isOpened) {  // the newest other one
            versions_->setCurrentIndex(model_.versions().index(row, 0));
            break;
        }
    }
    updateComparison();
    updateButtons();
}

const VersionView* DatasetVersionsTab::selected() const {
    const int row = versions_->currentIndex().row();
    const QVector<VersionView>& versions = model_.versions().rows();
    return row >= 0 && row < versions.size() ? &versions[row] : nullptr;
}

void DatasetVersionsTab::updateButtons() {
    const VersionView* version = selected();
    open_->setEnabled(version != nullptr && !version->isOpened);
    restore_->setEnabled(version != nullptr && !version->isOpened);
}

QString DatasetVersionsTab::verdictOf(const VersionComparison& comparison) {
    switch (comparison.state) {
        case ComparisonState::None:
            return tr("Choose a version to see the differences.");
        case ComparisonState::Reading:
            return tr("Comparing %1 and %2: %3%")
                .arg(comparison.before, comparison.after,
                     QLocale().toString(std::floor(100.0 * comparison.done), 'f', 0));
        case ComparisonState::Known:
            break;
    }
    if (comparison.added + comparison.removed + comparison.changed == 0) {
        return tr("%1 and %2 have identical rows.").arg(comparison.before, comparison.after);
    }
    return tr("From %1 to %2: %3 added, %4 removed, %5 changed, %6 unchanged.")
        .arg(comparison.before, comparison.after, countText(comparison.added),
             countText(comparison.removed), countText(comparison.changed),
             countText(comparison.same));
}

void DatasetVersionsTab::updateComparison() {
    const bool hasOthers = model_.versions().rows().size() > 1;
    verdict_->setText(hasOthers ? verdictOf(model_.comparison())
                                : tr("This is the only version. Edit rows on the Rows tab and save "
                                     "them to create the next one."));
    const bool hasRows = !model_.differences().rows().isEmpty();
    for (QWidget* widget : {static_cast<QWidget*>(differences_), static_cast<QWidget*>(before_),
                            static_cast<QWidget*>(after_)}) {
        widget->setVisible(hasOthers && hasRows);
    }
    if (hasRows && !differences_->currentIndex().isValid()) {
        differences_->setCurrentIndex(model_.differences().index(0, 0));
    }
}

void DatasetVersionsTab::updateTexts() {
    const DifferenceTexts& texts = model_.texts();
    const Tokens tokens = currentTokens();
    const bool isBoth = !texts.before.isEmpty() && !texts.after.isEmpty();
    const auto show = [&](QTextEdit* edit, const QString& text, const QString& other,
                          const QColor& colour) {
        if (text.isEmpty()) {
            edit->clear();
        } else {
            edit->setHtml(
                marked(text, isBoth ? changedSpans(other, text) : QVector<TextSpan>(), colour));
        }
    };
    show(before_, texts.before, texts.after, tokens.bad);
    show(after_, texts.after, texts.before, tokens.ok);
}

}  // namespace strata::ui
