// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_dialog.h"

#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QListWidget>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QUrl>
#include <QVector>
#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

constexpr int kGuideWidth = 920;
constexpr int kGuideHeight = 680;
constexpr int kChaptersWidth = 190;
constexpr int kChapterLevel = 2;
constexpr int kBlockRole = Qt::UserRole;
constexpr int kPictureWidth = 640;
const QString kFolder = QStringLiteral(":/guide/");

/// Pages name its chapters.
const QString kEnglishGuide = kFolder + QStringLiteral("user-guide.md");

/// In the language of the window, where there is one.
QString guideFile() {
    const QString language = QLocale().name().section(u'_', 0, 0);
    const QString own = kFolder + QStringLiteral("user-guide.%1.md").arg(language);
    return QFile::exists(own) ? own : kEnglishGuide;
}

QString textOf(const QString& path) {
    QFile file(path);
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isThere);
    return QString::fromUtf8(file.readAll());
}

/// Which chapter of every language's guide has this heading in the English one; -1: none.
int chapterNamed(const QString& heading) {
    static const QRegularExpression chapter(QStringLiteral("^## (?:\\d+\\. )?(.+)$"),
                                            QRegularExpression::MultilineOption);
    auto found = chapter.globalMatch(textOf(kEnglishGuide));
    for (int place = 0; found.hasNext(); ++place) {
        if (found.next().captured(1) == heading) {
            return place;
        }
    }
    return -1;
}

/// Reads a picture when it comes into sight, and scales it smoothly, which the text would not.
class GuideText final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int type, const QUrl& name) override {
        if (type != QTextDocument::ImageResource) {
            return {};
        }
        const QImage picture(kFolder + name.toString());
        return picture.scaledToWidth(kPictureWidth, Qt::SmoothTransformation);
    }
};

QTextImageFormat fitted(QTextImageFormat picture) {
    const QSize size = QImageReader(kFolder + picture.name()).size();
    picture.setWidth(kPictureWidth);
    picture.setHeight(static_cast<double>(kPictureWidth) * size.height() / size.width());
    return picture;
}

struct TextChange {
    int from = 0;
    int to = 0;
    QTextCharFormat format;
};

/// Air between the paragraphs, commands as large as the text, and pictures that fit.
void setOut(QTextDocument& document) {
    document.setDocumentMargin(kSpace4);
    QTextCharFormat command;
    command.setProperty(QTextFormat::FontPixelSize, QApplication::font().pixelSize());
    QVector<TextChange> changes;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        const bool isLine = block.blockFormat().nonBreakableLines() || block.textList() != nullptr;
        QTextBlockFormat air;
        air.setTopMargin(isHeading ? kSpace5 : 0);
        air.setBottomMargin(isLine ? 2 : kSpace2);
        QTextCursor(block).mergeBlockFormat(air);
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment words = part.fragment();
            const QTextCharFormat format = words.charFormat();
            const int from = words.position();
            if (format.isImageFormat()) {
                changes.append({from, from + words.length(), fitted(format.toImageFormat())});
            } else if (format.fontFixedPitch()) {
                changes.append({from, from + words.length(), command});
            }
        }
    }
    for (const TextChange& change : std::as_const(changes)) {
        QTextCursor cursor(&document);
        cursor.setPosition(change.from);
        cursor.setPosition(change.to, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(change.format);
    }
}

}  // namespace

GuideDialog::GuideDialog(QWidget* parent)
    : QDialog(parent), chapters_(new QListWidget), text_(new GuideText) {
    setWindowTitle(tr("User guide"));
    resize(kGuideWidth, kGuideHeight);
    chapters_->setAccessibleName(tr("Chapters"));
    chapters_->setFixedWidth(kChaptersWidth);
    chapters_->setWordWrap(true);
    text_->setAccessibleName(tr("User guide"));
    text_->setOpenLinks(false);
    setRow(this, {chapters_, {text_, 1}}, kSpace3)
        ->setContentsMargins(kSpace3, kSpace3, kSpace3, kSpace3);
    connect(chapters_, &QListWidget::currentRowChanged, this, &GuideDialog::showChapter);
    connect(text_, &QTextBrowser::anchorClicked, this, &GuideDialog::follow);
    connect(text_->verticalScrollBar(), &QScrollBar::valueChanged, this,
            &GuideDialog::followScrolling);
    load();
}

void GuideDialog::openAt(const QString& chapter) {
    show();
    raise();
    activateWindow();
    showChapter(std::max(0, chapterNamed(chapter)));
    text_->setFocus(Qt::OtherFocusReason);
}

void GuideDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        const int place = chapters_->currentRow();
        load();  // links and headings keep the looks with which they were read
        showChapter(place);
    }
}

void GuideDialog::load() {
    text_->document()->setMarkdown(textOf(guideFile()), QTextDocument::MarkdownDialectGitHub);
    setOut(*text_->document());
    const QSignalBlocker blocker(chapters_);
    chapters_->clear();
    for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == kChapterLevel) {
            auto* item = new QListWidgetItem(block.text(), chapters_);
            item->setData(kBlockRole, block.blockNumber());
        }
    }
    chapters_->setCurrentRow(0);
}

int GuideDialog::topOf(int chapter) const {
    const int block = chapters_->item(chapter)->data(kBlockRole).toInt();
    const QTextBlock heading = text_->document()->findBlockByNumber(block);
    return static_cast<int>(text_->document()->documentLayout()->blockBoundingRect(heading).top()) -
           kSpace2;
}

void GuideDialog::showChapter(int chapter) {
    text_->verticalScrollBar()->setValue(topOf(chapter));
    const QSignalBlocker blocker(chapters_);
    chapters_->setCurrentRow(chapter);  // also one that is too near to the end to come to the top
}

/// The list shows the last chapter that has begun.
void GuideDialog::followScrolling(int value) {
    int chapter = 0;
    while (chapter + 1 < chapters_->count() && topOf(chapter + 1) <= value) {
        ++chapter;
    }
    const QSignalBlocker blocker(chapters_);
    chapters_->setCurrentRow(chapter);
}

/// Pages of the web open in the person's browser; other documents are not part of the program.
void GuideDialog::follow(const QUrl& link) {
    if (link.scheme().startsWith(QLatin1String("http"))) {
        QDesktopServices::openUrl(link);
    }
}

}  // namespace strata::ui
