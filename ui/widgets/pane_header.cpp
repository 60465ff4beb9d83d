// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pane_header.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/label.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace strata::ui {

namespace {
constexpr int kPickerMinPx = 72;
constexpr int kPickerShare = 3;
constexpr int kNoteShare = 2;

/// Its text is cut to the width that there is.
class ElidedLabel final : public QLabel {
public:
    ElidedLabel() {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        setProperty("mayElide", true);
        setLabelRole(this, LabelRole::Soft);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

}  // namespace

PaneHeader::PaneHeader(int number, QWidget* parent)
    : Card({}, parent),
      picker_(new QComboBox),
      note_(new ElidedLabel),
      remove_(new QToolButton),
      add_(new QToolButton) {
    picker_->setAccessibleName(tr("Model %1").arg(number));
    picker_->setPlaceholderText(tr("Choose a model"));
    // Four of them stand side by side at twice the size of text, whatever their models are called.
    picker_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    picker_->setMinimumWidth(kPickerMinPx);
    remove_->setAccessibleName(tr("Take model %1 away").arg(number));
    remove_->setToolTip(remove_->accessibleName());
    add_->setAccessibleName(tr("Add another model"));
    add_->setToolTip(add_->accessibleName());
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace2);
    row->addWidget(picker_, kPickerShare);
    row->addWidget(note_, kNoteShare);
    row->addWidget(remove_);
    row->addWidget(add_);
    body()->addLayout(row);
    connect(picker_, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(picker_->itemData(index).toString()); });
    connect(remove_, &QToolButton::clicked, this, &PaneHeader::removeRequested);
    connect(add_, &QToolButton::clicked, this, &PaneHeader::addRequested);
    drawIcons();
}

void PaneHeader::setChoices(const QVector<ModelChoice>& choices) {
    const QString current = picker_->currentData().toString();
    picker_->clear();
    for (const ModelChoice& choice : choices) {
        picker_->addItem(choice.name, choice.id);
        picker_->setItemData(picker_->count() - 1, choice.note, Qt::ToolTipRole);
    }
    picker_->setCurrentIndex(picker_->findData(current));
}

void PaneHeader::setCurrent(const ModelChoice& choice) {
    picker_->setCurrentIndex(choice.id.isEmpty() ? -1 : picker_->findData(choice.id));
    picker_->setToolTip(choice.id);
    note_->setText(choice.note);
    note_->setToolTip(choice.note);
    const bool isTuned = !choice.id.isEmpty() && choice.origin == ModelOrigin::Tuned;
    setProperty("surface", isTuned ? QStringLiteral("accent") : QStringLiteral("card"));
    style()->unpolish(this);
    style()->polish(this);
}

void PaneHeader::setRemoval(Offer offer) {
    remove_->setVisible(offer == Offer::Shown);
}

void PaneHeader::setAddition(Offer offer) {
    add_->setVisible(offer == Offer::Shown);
}

void PaneHeader::focusPicker() {
    picker_->setFocus(Qt::OtherFocusReason);
}

void PaneHeader::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        drawIcons();
    }
}

void PaneHeader::drawIcons() {
    remove_->setIcon(iconNamed(QStringLiteral("close")));
    add_->setIcon(iconNamed(QStringLiteral("add")));
}

}  // namespace strata::ui
