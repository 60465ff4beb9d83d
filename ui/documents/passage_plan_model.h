// SPDX-License-Identifier: GPL-3.0-or-later
// The passages that pairs are to be made of, a row each with what is planned of it, those that are
// skipped among them; a tick says that a passage is used. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QMap>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

struct PassageView {
    QString id;
    QString document;  ///< its file's name
    QString headings;  ///< "4 Care / 4.2 Pressure"
    QString text;
    int page = 1;
    qint64 tokens = 0;
    qint64 facts = 0;  ///< planned
    qint64 pairsMin = 0;
    qint64 pairsMax = 0;
    QMap<QString, int> types;  ///< facts by "fact", "procedure", "reason", "comparison"
    bool hasTable = false;
    bool isScan = false;
    QString skipped;  ///< why, as a person reads it; empty: planned
};

struct PassagePlanTotals {
    int passages = 0;  ///< planned
    int skipped = 0;
    int withTable = 0;  ///< of the planned
    int fromScan = 0;
    qint64 facts = 0;
    qint64 pairsMin = 0;
    qint64 pairsMax = 0;
};

enum class PassagePlanState { Idle, Planning, Ready, Failed };

class PassagePlanModel : public RowTable<PassageView> {
    Q_OBJECT

public:
    enum Column { Document, Section, Page, Tokens, Pairs, Kinds };

    explicit PassagePlanModel(QObject* parent = nullptr);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Of the box: says `usedChosen` and changes nothing.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    const QVector<PassageView>& passages() const { return rows(); }
    PassagePlanState state() const { return state_; }
    /// Of the rules, whose pairs are counted; a model's are not known before it is asked.
    bool isExact() const { return isExact_; }
    /// About what generating takes; 0: not known.
    double seconds() const { return seconds_; }
    const PassagePlanTotals& totals() const { return totals_; }
    double done() const { return done_; }
    double total() const { return total_; }

    /// The last plan stays in sight until the next is there.
    void begin();
    void setProgress(double done, double total);
    void finish(const QVector<PassageView>& passages, bool isExact, double seconds);
    void fail();
    void clear();

Q_SIGNALS:
    void stateChanged();
    void progressChanged();
    /// The person ticked a row's box or took the tick away.
    void usedChosen(const QString& passage, bool isUsed);

protected:
    QVariant roleAt(int row, int column, int role) const override;

private:
    void setPassages(const QVector<PassageView>& passages);

    PassagePlanTotals totals_;
    PassagePlanState state_ = PassagePlanState::Idle;
    bool isExact_ = false;
    double seconds_ = 0.0;
    double done_ = 0.0;
    double total_ = 0.0;
};

/// "Fact", "Procedure": a type in the person's language.
QString factTypeText(const QString& type);
/// "12" or "6–12".
QString rangeText(qint64 least, qint64 most);

}  // namespace strata::ui
