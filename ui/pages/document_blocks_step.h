// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's second step: what was read of each page, its picture at the left, its blocks at the
// right, those left out among them. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace strata::ui {

class BlockListModel;
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
    void pageWanted(const QString& document, int page);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makePageSide();
    QWidget* makeBlockSide();
    void fillDocuments();
    void refresh();
    QString document() const;

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
    int page_ = 1;
};

}  // namespace strata::ui
