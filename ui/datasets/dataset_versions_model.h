// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of the opened dataset, and what differs between it and the chosen one.
// Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

struct VersionView {
    QString path;
    QString name;
    qint64 rows = -1;      ///< -1: not counted
    qint64 changedMs = 0;  ///< UTC epoch
    bool isOpened = false;
};

enum class DifferenceKind { Added, Removed, Changed };

struct DifferenceView {
    DifferenceKind kind = DifferenceKind::Changed;
    qint64 lineBefore = 0;  ///< from 1; 0: not there
    qint64 lineAfter = 0;
    QString question;
};

enum class ComparisonState { None, Reading, Known };

/// Between an older version and a newer one.
struct VersionComparison {
    ComparisonState state = ComparisonState::None;
    double done = 0.0;  ///< share, while Reading
    QString before;     ///< names
    QString after;
    qint64 same = 0;
    qint64 added = 0;
    qint64 removed = 0;
    qint64 changed = 0;
};

/// A row on both sides; a side without it is empty.
struct DifferenceTexts {
    QString before;
    QString after;
};

class DatasetVersionsModel : public QObject {
    Q_OBJECT

public:
    explicit DatasetVersionsModel(QObject* parent = nullptr);

    RowTable<VersionView>& versions() { return versions_; }
    RowTable<DifferenceView>& differences() { return differences_; }
    const VersionComparison& comparison() const { return comparison_; }
    const DifferenceTexts& texts() const { return texts_; }

    void setComparison(const VersionComparison& comparison);
    void setTexts(const DifferenceTexts& texts);

Q_SIGNALS:
    void comparisonChanged();
    void textsChanged();

private:
    RowTable<VersionView> versions_;
    RowTable<DifferenceView> differences_;
    VersionComparison comparison_;
    DifferenceTexts texts_;
};

}  // namespace strata::ui
