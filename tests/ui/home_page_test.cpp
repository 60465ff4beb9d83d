// SPDX-License-Identifier: GPL-3.0-or-later
// What a person reads on Home at the sizes of usual windows: recent work with its state in words,
// what the machine can do in whole sentences.
#include "ui/home/home_page.h"

#include "ui/base/card.h"
#include "ui/base/machine_model.h"
#include "ui/base/table_view.h"
#include "ui/home/recent_model.h"
#include "ui/support/in_window.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QDateTime>
#include <QHeaderView>

namespace strata::ui::test {
namespace {

QVector<RecentItem> itemsOf(int count) {
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const QVector<RecentItem> kinds{{QStringLiteral("pump-manual"),
                                     QStringLiteral("Full fine-tuning of SmolLM2-135M"),
                                     QStringLiteral("Training, step 212 of 480"),
                                     StateTone::Active,
                                     now,
                                     {}},
                                    {QStringLiteral("pump-manual.pairs"),
                                     QStringLiteral("dataset"),
                                     QStringLiteral("1,284 rows"),
                                     StateTone::Good,
                                     now - 3'600'000,
                                     {}},
                                    {QStringLiteral("house-style"),
                                     QStringLiteral("LoRA adapter for Qwen2.5-7B"),
                                     QStringLiteral("Finished"),
                                     StateTone::Good,
                                     now - 90'000'000,
                                     {}},
                                    {QStringLiteral("legal-70b"),
                                     QStringLiteral("Full fine-tuning of Llama-3.1-70B"),
                                     QStringLiteral("Paused, step 90 of 480"),
                                     StateTone::Warning,
                                     now - 200'000'000,
                                     {}}};
    QVector<RecentItem> items;
    for (int i = 0; i < count; ++i) {
        items.append(kinds[i % kinds.size()]);
    }
    return items;
}

MachineView aMachine() {
    MachineView view;
    view.processor = QStringLiteral("AMD EPYC 9B14");
    view.cores = 16;
    view.ramBytes = quint64{64} << 30;
    view.ramUsedBytes = quint64{17} << 30;
    view.drives.append({QStringLiteral("/"), QStringLiteral("ext4"), quint64{1310} << 30,
                        quint64{2000} << 30, 6.7e9, 5.1e9});
    view.largest = {{QStringLiteral("Full fine-tuning"), QStringLiteral("54B")},
                    {QStringLiteral("LoRA adapter"), QStringLiteral("703B")}};
    view.largestLimit = QStringLiteral("limited by free disk space");
    return view;
}

struct Shown {
    MachineModel machine;
    RecentModel recent;
    HomePage page{machine, recent};

    explicit Shown(int items) {
        machine.setMachine(aMachine());
        recent.setRows(itemsOf(items));
    }
};

}  // namespace

class HomePageTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theStateIsInWordsAtEveryWidth_data() {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<double>("textScale");
        QTest::newRow("1024") << QSize(1024, 640) << 1.0;
        QTest::newRow("1280") << QSize(1280, 800) << 1.0;
        QTest::newRow("1440") << QSize(1440, 900) << 1.0;
        QTest::newRow("200 %") << QSize(1280, 800) << 2.0;
    }
    void theStateIsInWordsAtEveryWidth() {
        QFETCH(const QSize, window);
        QFETCH(const double, textScale);
        Theme theme(*qApp);
        theme.apply(ThemeKind::Light, textScale);
        Shown shown(4);
        shown.page.resize(window - QSize(kRailWidth, kHeaderHeight + kStatusHeight));
        showActive(shown.page);
        QApplication::processEvents();
        const auto* table = shown.page.findChild<TableView*>();
        for (const int column : {RecentModel::Name, RecentModel::State}) {
            QVERIFY(!table->isColumnHidden(column));
            for (int row = 0; row < shown.recent.rowCount(); ++row) {
                const QModelIndex index = shown.recent.index(row, column);
                const int needed = table->fontMetrics().horizontalAdvance(index.data().toString());
                QVERIFY2(table->visualRect(index).width() > needed,
                         qPrintable(index.data().toString()));
            }
            const QString heading =
                shown.recent.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
            QVERIFY(table->columnWidth(column) >
                    table->horizontalHeader()->fontMetrics().horizontalAdvance(heading));
        }
        QVERIFY(table->horizontalHeader()->length() <= table->viewport()->width());
        if (window.width() >= 1280 && textScale == 1.0) {
            QVERIFY(!table->isColumnHidden(RecentModel::Changed));
            QVERIFY(!table->isColumnHidden(RecentModel::What));
        }
        theme.apply(ThemeKind::Light);
    }

    void cardsAreAsTallAsWhatTheyHold() {
        Shown few(2);
        few.page.resize(kPageInWindow);
        showActive(few.page);
        QApplication::processEvents();
        const auto* table = few.page.findChild<TableView*>();
        const int rows = table->verticalHeader()->length();
        QVERIFY(table->viewport()->height() < rows + 200);
        Shown many(12);
        many.page.resize(kPageInWindow);
        showActive(many.page);
        QApplication::processEvents();
        const auto* full = many.page.findChild<TableView*>();
        QVERIFY2(full->viewport()->height() >= full->verticalHeader()->length(),
                 qPrintable(QString::number(full->viewport()->height())));
    }

    void whatTheMachineCanDoIsInSentences() {
        Shown shown(2);
        showActive(shown.page);
        QVERIFY(showsText(shown.page, QStringLiteral("None found; training uses the CPU")));
        QVERIFY(showsText(shown.page, QStringLiteral("Largest model you can train here, limited by "
                                                     "free disk space")));
        QVERIFY(showsText(shown.page, QStringLiteral("up to 54B parameters")));
        InWindow window(shown.page);
        QCOMPARE(auditLooks(window, QStringLiteral("home-window")), QStringList());
        shown.recent.setRows(itemsOf(12));
        QCOMPARE(auditLooks(window, QStringLiteral("home-window-full")), QStringList());
    }

    void aGpuSaysWhetherModelsCanRunOnIt() {
        Shown shown(2);
        MachineView view = aMachine();
        const QString why = QStringLiteral(
            "Tesla V100 can't be used: The NVIDIA driver 550.54 is too old. Install NVIDIA driver "
            "580 or newer.");
        view.graphics = {{QStringLiteral("NVIDIA H200"),
                          QStringLiteral("580.65.06"),
                          quint64{140} << 30,
                          quint64{1} << 30,
                          {}},
                         {QStringLiteral("Tesla V100"), QStringLiteral("550.54"), quint64{16} << 30,
                          quint64{1} << 30, why}};
        view.warnings = {why};
        shown.machine.setMachine(view);
        showActive(shown.page);
        QVERIFY(showsText(shown.page, QStringLiteral("NVIDIA H200, 140 GiB, driver 580.65.06")));
        QVERIFY(showsText(shown.page, QStringLiteral("139 GiB free")));
        QVERIFY(showsText(shown.page, QStringLiteral("Tesla V100 (can't be used)")));
        QVERIFY(showsText(shown.page, why));
        InWindow window(shown.page);
        QCOMPARE(auditLooks(window, QStringLiteral("home-window-gpu")), QStringList());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::HomePageTest)
#include "home_page_test.moc"
