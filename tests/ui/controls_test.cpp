// SPDX-License-Identifier: GPL-3.0-or-later
// Controls in the studio's style sheet: what a list or a button shows is whole, and what cannot be
// pressed looks so.
#include "ui/base/button.h"
#include "ui/base/elided_combo_box.h"
#include "ui/base/message_bar.h"
#include "ui/support/ui_test.h"

#include <QAbstractItemView>
#include <QImage>
#include <QPushButton>
#include <memory>

namespace strata::ui::test {
namespace {

constexpr QChar kEllipsis(0x2026);
const QString kLongName = QStringLiteral("SmolLM2-135M-Instruct-Q4-K-M.gguf");

QImage pictureOf(QWidget& widget) {
    QImage picture(widget.size(), QImage::Format_RGB32);
    picture.fill(Qt::white);
    widget.render(&picture);
    return picture;
}

}  // namespace

class ControlsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void anOpenListShowsItsRowsWhole_data() {
        QTest::addColumn<int>("rows");
        QTest::newRow("two") << 2;
        QTest::newRow("four") << 4;
    }

    void anOpenListShowsItsRowsWhole() {
        QFETCH(int, rows);
        QWidget window;
        QLineEdit other(&window);  // has the keyboard first
        QComboBox box(&window);
        for (int row = 0; row < rows; ++row) {
            box.addItem(QStringLiteral("dataset-%1.jsonl").arg(row));
        }
        window.resize(600, 400);
        other.setGeometry(20, 20, 300, other.sizeHint().height());
        box.setGeometry(20, 80, 300, box.sizeHint().height());
        showActive(window);
        other.setFocus();
        QTest::mouseClick(&box, Qt::LeftButton);
        const QAbstractItemView& list = *box.view();
        QVERIFY(QTest::qWaitForWindowExposed(list.window()));
        QVERIFY(list.sizeHintForRow(0) >= 24);  // as any control
        int height = 0;
        for (int row = 0; row < rows; ++row) {
            height += list.sizeHintForRow(row);
        }
        QVERIFY2(list.viewport()->height() >= height,
                 qPrintable(QStringLiteral("%1 px show rows of %2 px")
                                .arg(list.viewport()->height())
                                .arg(height)));
        // Nothing else stands in the list's window, arrows to scroll by least of all.
        QVERIFY(list.window()->height() <= list.height() + 2);
        box.hidePopup();
    }

    void aFlatButtonThatCannotBePressedLooksSo() {
        for (const ButtonKind kind : {ButtonKind::Flat, ButtonKind::Usual}) {
            const std::unique_ptr<QPushButton> button(
                makeButton("remove", QStringLiteral("Remove"), kind));
            button->adjustSize();
            button->ensurePolished();
            const QImage enabled = pictureOf(*button);
            button->setEnabled(false);
            QVERIFY(pictureOf(*button) != enabled);
        }
    }

    void aLongChoiceIsCutWithAnEllipsis() {
        ElidedComboBox box;
        box.setPlaceholderText(QStringLiteral("Add model…"));
        QCOMPARE(box.shownText(), QStringLiteral("Add model…"));
        box.addItem(kLongName);
        box.setCurrentIndex(0);
        box.resize(160, box.sizeHint().height());
        const QString shown = box.shownText();
        QVERIFY2(shown.contains(kEllipsis) && shown.endsWith(QStringLiteral("gguf")),
                 qPrintable(shown));
        box.resize(600, box.height());
        QCOMPARE(box.shownText(), kLongName);
    }

    void whatAPersonCanUndoIsNoWarning() {
        MessageBar bar;
        Problem said;
        said.sentence = QStringLiteral("pump.jsonl was removed from the list.");
        bar.show(said);
        QCOMPARE(bar.property("surface").toString(), QStringLiteral("message"));
        said.change = 7;
        bar.show(said);
        QCOMPARE(bar.property("surface").toString(), QStringLiteral("notice"));
        said.code = QStringLiteral("STR-2001");
        bar.show(said);
        QCOMPARE(bar.property("surface").toString(), QStringLiteral("problem"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ControlsTest)
#include "controls_test.moc"
