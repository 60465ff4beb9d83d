// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/pane_header.h"

#include "ui/base/elided_label.h"
#include "ui/base/icons.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/compare/model_picker.h"
#include "ui/compare/sampling_words.h"

#include <QEvent>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace strata::ui {

namespace {
constexpr int kPickerMinPx = 72;
constexpr int kPickerShare = 3;
constexpr int kNoteShare = 2;
constexpr int kNoteCharactersMin = 36;  // of the whole head: beside less, the name needs the room
}  // namespace

PaneHeader::PaneHeader(int number, QWidget* parent)
    : Card({}, parent),
      number_(number),
      picker_(new ModelPicker),
      note_(new ElidedLabel(LabelRole::Soft)),
      lock_(new QToolButton),
      remove_(new QToolButton),
      add_(new QToolButton),
      difference_(makeWrappedLabel(LabelRole::Soft)) {
    picker_->setObjectName(QStringLiteral("model"));
    picker_->setAccessibleName(tr("Model %1").arg(number));
    picker_->setPlaceholderText(tr("Choose a model"));
    // Four of them stand side by side at twice the size of text, whatever their models are called.
    picker_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    picker_->setMinimumWidth(kPickerMinPx);
    setObjectName(QStringLiteral("pane%1").arg(number));
    lock_->setObjectName(QStringLiteral("lockSettings"));
    remove_->setObjectName(QStringLiteral("removePane"));
    add_->setObjectName(QStringLiteral("addPane"));
    remove_->setAccessibleName(tr("Remove model %1").arg(number));
    remove_->setToolTip(remove_->accessibleName());
    add_->setAccessibleName(tr("Add another model"));
    add_->setToolTip(add_->accessibleName());
    add({rowLayout({{picker_, kPickerShare}, {note_, kNoteShare}, lock_, remove_, add_}, kSpace2),
         difference_, room()});
    connect(lock_, &QToolButton::clicked, this,
            [this] { Q_EMIT lockToggled(isLocked_ ? std::optional(shared_) : std::nullopt); });
    setSampling({}, {});
}

void PaneHeader::setChoices(const QVector<ModelChoice>& choices) {
    picker_->setChoices(choices);
}

void PaneHeader::setCurrent(const ModelChoice& choice) {
    picker_->setCurrent(choice.id);
    picker_->setToolTip(choice.id);
    note_->setText(choice.note);
    note_->setToolTip(choice.note);
    const bool isTuned = !choice.id.isEmpty() && choice.origin == ModelOrigin::Tuned;
    setProperty("surface", isTuned ? QStringLiteral("accent") : QStringLiteral("card"));
    style()->unpolish(this);
    style()->polish(this);
}

void PaneHeader::setSampling(const std::optional<AnswerSampling>& own,
                             const AnswerSampling& shared) {
    shared_ = shared;
    isLocked_ = !own.has_value();
    difference_->setText(own ? tr("Separate settings: %1").arg(samplingText(*own)) : QString());
    difference_->setVisible(own.has_value());
    lock_->setAccessibleName(isLocked_ ? tr("Use separate settings for %1").arg(number_)
                                       : tr("Use shared settings for %1").arg(number_));
    lock_->setToolTip(lock_->accessibleName());
    drawIcons();
}

void PaneHeader::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        drawIcons();
    }
}

void PaneHeader::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    note_->setVisible(width() >= fontMetrics().averageCharWidth() * kNoteCharactersMin);
}

void PaneHeader::drawIcons() {
    remove_->setIcon(iconNamed(QStringLiteral("close")));
    add_->setIcon(iconNamed(QStringLiteral("add")));
    lock_->setIcon(iconNamed(isLocked_ ? QStringLiteral("lock") : QStringLiteral("unlock")));
}

}  // namespace strata::ui
