// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's second step: what was read of each page, its picture at the left, its blocks at the
// right, those left out among them; the person takes blocks in, leaves them out or puts them into
// other words. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/block_changes.h"

#include <QWidget>

namespace strata::ui {

class BlockListModel;
class BlockTools;
class ExtractionModel;
class PagePictures;
class PageView;

class DocumentBlocksStep : public QWidget {
    Q_OBJECT

public:
    DocumentBlocksStep(ExtractionModel& model, PagePictures& pictures, QWidget* parent = nullptr);

    /// Stays where it was when the document has the page.
    void showPage(const QString& document, int page);
    int page() const { return page_; }

Q_SIGNALS:
    void pageRequested(const QString& document, int page);
    /// One step of a person's decisions.
    void changed(const QVector<strata::ui::BlockChange>& changes);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makePageSide();
    QWidget* makeBlockSide();
    void fillDocuments();
    void refresh();
    void connectTools();
    void fitKinds();
    void updateTools();
    QString document() const;
    /// The places, in the document's order, of the rows that are chosen.
    QVector<int> chosen() const;
    void wish(BlockWish wish, const QVector<int>& places);

    ExtractionModel& model_;
    PagePictures& pictures_;
    BlockListModel* blocks_;
    QComboBox* documents_ = nullptr;
    QLabel* pageText_ = nullptr;
    QLabel* summary_ = nullptr;
    QPushButton* previous_ = nullptr;
    QPushButton* next_ = nullptr;
    PageView* view_ = nullptr;
    QTableView* table_ = nullptr;
    BlockTools* tools_ = nullptr;
    int page_ = 1;
    int edited_ = 0;  // the place of the block whose words are in the field
};

}  // namespace strata::ui
