// SPDX-License-Identifier: GPL-3.0-or-later
// The pages that were drawn last, for whoever shows them. Thread: the GUI thread.
#pragma once

#include "ui/documents/document_values.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPair>

namespace strata::ui {

class PagePictures : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Null: not drawn yet.
    const PagePicture* find(const QString& document, int page) const;
    void set(const QString& document, int page, const PagePicture& picture);
    /// Forgets what was drawn of a document.
    void remove(const QString& document);

Q_SIGNALS:
    void changed(const QString& document, int page);

private:
    using Key = QPair<QString, int>;
    QHash<Key, PagePicture> pictures_;
    QList<Key> newestLast_;
};

}  // namespace strata::ui
