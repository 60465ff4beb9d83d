// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_dialog.h"

#include "ui/base/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QImage>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QUrl>

namespace strata::ui {
namespace {

constexpr int kWidth = 920;
constexpr int kHeight = 680;
constexpr int kChaptersWidth = 190;
constexpr int kChapterLevel = 2;
constexpr int kBlockRole = Qt::UserRole;
constexpr int kPictureWidth = 640;
const QString kFolder = QStringLiteral(":/guide/");

/// "Train" of "4. Train".
QString withoutNumber(const QString& heading) {
    static const QRegularExpression number(QStringLiteral("^\\d+\\.\\s*"));
    QString text = heading;
    return text.remove(number);
}

/// As wide as the text is, and smooth: the text would draw them as they are.
void fitPicture(QTextDocument& document, const QString& name) {
    const QImage picture(kFolder + name);
    document.addResource(QTextDocument::ImageResource, QUrl(name),
                         picture.scaledToWidth(kPictureWidth, Qt::SmoothTransformation));
}

/// Air between the paragraphs, and pictures that fit.
void setOut(QTextDocument& document) {
    document.setDocumentMargin(kSpace4);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
                            block.blockFormat().nonBreakableLines();
        QTextBlockFormat air;
        air.setTopMargin(isHeading ? kSpace5 : 0);
        air.setBottomMargin(isCode || block.textList() != nullptr ? 2 : kSpace2);
        QTextCursor(block).mergeBlockFormat(air);
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (format.isImageFormat()) {
                fitPicture(document, format.toImageFormat().name());
            }
        }
    }
}

}  // namespace

GuideDialog::GuideDialog(QWidget* parent)
    : QDialog(parent), chapters_(new QListWidget), text_(new QTextBrowser) {
    setWindowTitle(tr("User guide"));
    resize(kWidth, kHeight);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kSpace3, kSpace3, kSpace3, kSpace3);
    row->setSpacing(kSpace3);
    chapters_->setAccessibleName(tr("Chapters"));
    chapters_->setFixedWidth(kChaptersWidth);
    chapters_->setWordWrap(true);
    row->addWidget(chapters_);
    text_->setAccessibleName(tr("User guide"));
    text_->setOpenLinks(false);
    row->addWidget(text_, 1);
    connect(chapters_, &QListWidget::currentRowChanged, this, [this](int place) {
        if (place >= 0) {
            showChapter(chapters_->item(place)->data(kBlockRole).toInt());
        }
    });
    connect(text_, &QTextBrowser::anchorClicked, this, &GuideDialog::follow);
    load();
}

void GuideDialog::openAt(const QString& chapter) {
    show();
    raise();
    activateWindow();
    int place = 0;
    for (int i = 0; i < chapters_->count(); ++i) {
        if (!chapter.isEmpty() && withoutNumber(chapters_->item(i)->text()) == chapter) {
            place = i;
        }
    }
    chapters_->setCurrentRow(place);
    showChapter(chapters_->item(place)->data(kBlockRole).toInt());
    text_->setFocus(Qt::OtherFocusReason);
}

QString GuideDialog::chapterShown() const {
    const QListWidgetItem* chapter = chapters_->currentItem();
    return chapter == nullptr ? QString() : withoutNumber(chapter->text());
}

void GuideDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        const int place = chapters_->currentRow();
        load();  // links and headings keep the looks with which they were read
        chapters_->setCurrentRow(place);
    }
}

void GuideDialog::load() {
    QFile file(kFolder + QStringLiteral("user-guide.md"));
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isThere);
    text_->document()->setMarkdown(QString::fromUtf8(file.readAll()),
                                   QTextDocument::MarkdownDialectGitHub);
    setOut(*text_->document());
    chapters_->clear();
    for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == kChapterLevel) {
            auto* item = new QListWidgetItem(block.text(), chapters_);
            item->setData(kBlockRole, block.blockNumber());
        }
    }
}

void GuideDialog::showChapter(int block) {
    const QTextBlock heading = text_->document()->findBlockByNumber(block);
    const QRectF place = text_->document()->documentLayout()->blockBoundingRect(heading);
    text_->verticalScrollBar()->setValue(static_cast<int>(place.top()));
}

/// Pages of the web open in the person's browser; other documents are not part of the program.
void GuideDialog::follow(const QUrl& link) {
    if (link.scheme().startsWith(QLatin1String("http"))) {
        QDesktopServices::openUrl(link);
    }
}

}  // namespace strata::ui
