// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/label.h"

#include <QEvent>
#include <QHash>
#include <QLabel>
#include <QStyle>
#include <array>

namespace strata::ui {
namespace {

constexpr std::array<const char*, 9> kRoleNames{"text",  "title", "heading", "figure", "soft",
                                                "faint", "ok",    "warn",    "bad"};

/// Layouts inside layouts ask a wrapped text for its height many times at each change, and QLabel
/// breaks it into lines each time; this one remembers.
class Label final : public QLabel {
public:
    using QLabel::QLabel;

    int heightForWidth(int width) const override {
        if (!wordWrap()) {
            return QLabel::heightForWidth(width);
        }
        if (measured_ != text()) {
            forget();
            measured_ = text();
        }
        auto known = heights_.find(width);
        if (known == heights_.end()) {
            known = heights_.insert(width, QLabel::heightForWidth(width));
        }
        return *known;
    }

protected:
    void changeEvent(QEvent* event) override {
        forget();
        QLabel::changeEvent(event);
    }

private:
    void forget() const { heights_.clear(); }

    mutable QString measured_;
    mutable QHash<int, int> heights_;  // of measured_, by width
};

}  // namespace

QLabel* makeLabel(LabelRole role, const QString& text) {
    auto* label = new Label(text);
    label->setTextFormat(Qt::PlainText);
    setLabelRole(label, role);
    return label;
}

QLabel* makeWrappedLabel(LabelRole role, const QString& text) {
    QLabel* label = makeLabel(role, text);
    label->setWordWrap(true);
    return label;
}

void setLabelRole(QLabel* label, LabelRole role) {
    const QString name = QString::fromLatin1(kRoleNames[static_cast<std::size_t>(role)]);
    if (label->property("role") == name) {
        return;
    }
    label->setProperty("role", name);
    label->style()->unpolish(label);
    label->style()->polish(label);
}

}  // namespace strata::ui
