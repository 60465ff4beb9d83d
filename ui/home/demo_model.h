// SPDX-License-Identifier: GPL-3.0-or-later
// The demo as it stands: the sample document, the pairs made of it, the run that teaches them, and
// what the result knows. Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

struct DemoPair {
    QString question;
    QString answer;
    QString source;  ///< "page 2"
    QString quote;

    bool operator==(const DemoPair&) const = default;
};

/// What both models said to a question of a fact that was trained.
struct DemoAnswer {
    QString question;
    QString base;
    QString tuned;

    bool operator==(const DemoAnswer&) const = default;
};

enum class DemoTraining { None, Waiting, Running, Stopped, Finished };

struct DemoView {
    bool isOpen = false;
    QString document;         ///< as it was read; empty: not yet
    QVector<DemoPair> pairs;  ///< empty: not made yet
    DemoTraining training = DemoTraining::None;
    qint64 step = 0;
    qint64 stepsTotal = 0;
    double loss = 0.0;
    QString run;     ///< its folder, from its start on
    QString recall;  ///< what it learned, in a sentence; empty: not known
    QVector<DemoAnswer> answers;

    bool operator==(const DemoView&) const = default;
};

class DemoModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const DemoView& view() const { return view_; }
    void setView(const DemoView& view) {
        if (!(view == view_)) {
            view_ = view;
            Q_EMIT changed();
        }
    }

Q_SIGNALS:
    void changed();

private:
    DemoView view_;
};

}  // namespace strata::ui
