// SPDX-License-Identifier: GPL-3.0-or-later
// The training page and a device: it is chosen by its name, its memory has a budget, and the plan
// shows three tiers and what is short.
#include "ui/base/style_constants.h"
#include "ui/support/dressed_later.h"
#include "ui/support/in_window.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"
#include "ui/train/device_picker.h"
#include "ui/train/dry_run_model.h"
#include "ui/train/plan_model.h"
#include "ui/train/tier_bar.h"
#include "ui/train/train_form_model.h"
#include "ui/train/train_page.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <algorithm>

namespace strata::ui::test {
namespace {

constexpr quint64 kGibibyte = quint64{1} << 30;
/// Pixels to see above and below the field of the device.
constexpr int kAboveDevice = 150;

QVector<TrainDevice> someGpus() {
    return {{QStringLiteral("NVIDIA H200"), 139 * kGibibyte, {}},
            {QStringLiteral("NVIDIA Tesla K80"), 12 * kGibibyte,
             QStringLiteral("The GPU is too old.")}};
}

PlanOutcome planOnDevice(quint64 vramBudgetBytes) {
    PlanOutcome plan;
    plan.fits = vramBudgetBytes >= 7 * kGibibyte;
    plan.tiers = {{Tier::Device,
                   vramBudgetBytes,
                   7 * kGibibyte,
                   0,
                   {{MemoryUse::WeightsKept, 1 * kGibibyte},
                    {MemoryUse::WeightsInUse, 1 * kGibibyte},
                    {MemoryUse::LayerInputs, 4 * kGibibyte},
                    {MemoryUse::LayerWorkspace, 1 * kGibibyte}}},
                  {Tier::Host,
                   48 * kGibibyte,
                   20 * kGibibyte,
                   0,
                   {{MemoryUse::StateCached, 18 * kGibibyte},
                    {MemoryUse::ProcessWithoutArena, 2 * kGibibyte}}},
                  {Tier::Ssd,
                   0,
                   193 * kGibibyte,
                   870 * kGibibyte,
                   {{MemoryUse::StateSlots, 193 * kGibibyte}}}};
    if (!plan.fits) {
        plan.suggestions = {{"micro-batch", "1", 2 * kGibibyte, 0, 90.0, false},
                            {"vram-budget", "7168MiB", 0, 0, 0.0, false}};
    }
    plan.steps = 1200;
    plan.stepsPerEpoch = 400;
    plan.tokensPerStep = 16'384;
    plan.secondsPerStep = 4.2;
    plan.ssdReadBytesPerStep = 12 * kGibibyte;
    plan.ssdWrittenBytesPerStep = 12 * kGibibyte;
    return plan;
}

struct Fixture {
    TrainFormModel form;
    PlanModel plan;
    DryRunModel dryRun;
    TrainPage page = dressedLater<TrainPage>(form, plan, dryRun);

    Fixture() {
        form.setModels({{QStringLiteral("/models/Llama-3.1-8B"), QStringLiteral("Llama-3.1-8B"),
                         QStringLiteral("8.03B parameters, bfloat16"), 8'030'000'000}});
        form.setDatasets(
            {{QStringLiteral("/data/pumps.jsonl"), QStringLiteral("pumps.jsonl"), {}}});
    }
    template <typename Widget>
    Widget* find(const char* name) {
        return page.findChild<Widget*>(QString::fromLatin1(name));
    }
    bool shows(const QString& text) { return showsText(page, text); }
};

QScrollArea* scrollAround(QWidget* widget) {
    QWidget* parent = widget->parentWidget();
    while (qobject_cast<QScrollArea*>(parent) == nullptr) {
        parent = parent->parentWidget();
    }
    return qobject_cast<QScrollArea*>(parent);
}

void choose(DevicePicker& picker, const char* device) {
    const int index = picker.findData(QString::fromLatin1(device));
    QVERIFY2(index >= 0, device);
    picker.setCurrentIndex(index);
    Q_EMIT picker.activated(index);
}

}  // namespace

class TrainDeviceTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aPlanSaysATimeOnlyForAMeasuredMachine() {
        Fixture f;
        f.page.resize(1280, 800);
        showActive(f.page);
        PlanOutcome plan = planOnDevice(24 * kGibibyte);
        plan.boundBy = StepBound::Copies;
        f.plan.setPlan(plan);
        QVERIFY(f.shows(QStringLiteral("tokens/s")));
        QVERIFY(f.shows(QStringLiteral("copies to the GPU")));
        auto* line = f.find<QPushButton>("planLine");
        QVERIFY2(line->text().endsWith(QStringLiteral("1 h 24 min")), qPrintable(line->text()));

        plan.secondsPerStep = 0.0;
        f.plan.setPlan(plan);
        QVERIFY(f.shows(QStringLiteral("not measured yet; choose \"Measure speed\"")));
        QVERIFY(f.shows(QStringLiteral("1200 optimizer step(s).")));
        QVERIFY(!f.shows(QStringLiteral("tokens/s")));
        QVERIFY(!f.shows(QStringLiteral("copies to the GPU")));
        QVERIFY2(line->text().endsWith(QStringLiteral("24 GiB")), qPrintable(line->text()));
    }

    void devicesAreChosenByName() {
        Fixture f;
        f.form.setGpus(someGpus());
        auto* picker = f.find<DevicePicker>("all-device");
        QVERIFY(picker != nullptr);
        QCOMPARE(picker->currentText(), QStringLiteral("CPU"));
        QCOMPARE(picker->itemText(1), QStringLiteral("NVIDIA H200, 139 GiB VRAM"));
        QCOMPARE(picker->itemText(2), QStringLiteral("NVIDIA Tesla K80 (not usable)"));
        const auto* items = qobject_cast<QStandardItemModel*>(picker->model());
        QVERIFY(items->item(1)->isEnabled());
        QVERIFY(!items->item(2)->isEnabled());
        QCOMPARE(picker->itemData(2, Qt::ToolTipRole).toString(),
                 QStringLiteral("The GPU is too old."));
        choose(*picker, "cuda");
        QCOMPARE(f.form.settings().device, std::string("cuda"));
        QVERIFY(f.form.isChanged(QStringLiteral("device")));
        f.form.reset(QStringLiteral("device"));
        QCOMPARE(picker->currentText(), QStringLiteral("CPU"));
    }

    void aDeviceThatTheMachineLacksStaysAsItWasWritten() {
        Fixture f;
        auto* picker = f.find<DevicePicker>("all-device");
        f.form.setText(QStringLiteral("device"), QStringLiteral("emulated:7"));
        QCOMPARE(picker->currentText(), QStringLiteral("emulated:7"));
        f.form.setText(QStringLiteral("device"), QStringLiteral("cuda:1"));
        QCOMPARE(picker->currentText(), QStringLiteral("cuda:1"));
        QCOMPARE(picker->findData(QStringLiteral("emulated:7")), -1);
        f.form.setGpus(someGpus());
        QCOMPARE(picker->currentText(), QStringLiteral("NVIDIA Tesla K80 (not usable)"));
        QCOMPARE(f.form.settings().device, std::string("cuda:1"));
    }

    void aPlanShowsThreeTiers() {
        Fixture f;
        f.form.setGpus(someGpus());
        f.form.setText(QStringLiteral("device"), QStringLiteral("cuda"));
        f.plan.setPlan(planOnDevice(24 * kGibibyte));
        InWindow window(f.page);
        window.resize(1280, 800);
        showActive(window);
        QStringList names;
        const auto bars = f.page.findChildren<TierBar*>();
        for (const TierBar* bar : bars) {
            if (bar->isVisible()) {
                names << bar->accessibleName();
            }
        }
        QCOMPARE(names, QStringList({QStringLiteral("VRAM, 7 GiB of 24 GiB"),
                                     QStringLiteral("RAM, 20 GiB of 48 GiB"),
                                     QStringLiteral("SSD, 193 GiB of 870 GiB")}));
        // The list below a bar is the key to its colors.
        const auto labels = bars.first()->findChildren<QLabel*>();
        const QString key =
            QStringLiteral("<span style=\"color:%1\">").arg(currentTokens().accent.name());
        QVERIFY(std::ranges::any_of(labels, [&key](const QLabel* label) {
            return label->text().contains(key) &&
                   label->text().contains(QStringLiteral("saved layer inputs 4 GiB"));
        }));
        QCOMPARE(auditLooks(window, QStringLiteral("train-device")), QStringList());
    }

    void whatIsShortOfVramIsNamedWithWaysToFit() {
        Fixture f;
        f.form.setGpus(someGpus());
        f.form.setTexts({{QStringLiteral("device"), QStringLiteral("cuda")},
                         {QStringLiteral("vram-budget"), QStringLiteral("6GiB")},
                         {QStringLiteral("micro-batch"), QStringLiteral("2")}});
        f.plan.setPlan(planOnDevice(6 * kGibibyte));
        InWindow window(f.page);
        window.resize(1280, 800);
        showActive(window);
        QCOMPARE(f.find<QLabel>("planSentence")->text(),
                 QStringLiteral("VRAM: 1 GiB short. Most of it: saved layer inputs, 4 GiB."));
        QCOMPARE(auditLooks(window, QStringLiteral("train-device-short")), QStringList());
        QCOMPARE(buttonText(f.page, "suggest-vram-budget"), QStringLiteral("VRAM budget: 7 GiB"));
        click(f.page, "suggest-vram-budget");
        QCOMPARE(f.form.settings().vramBudgetBytes, 7 * kGibibyte);
        QCOMPARE(buttonText(f.page, "suggest-micro-batch"), QStringLiteral("Micro-batch size: 1"));
        click(f.page, "suggest-micro-batch");
        QCOMPARE(f.form.settings().microBatch, 1);
    }

    void theAdvancedFormShowsDeviceAndBudget() {
        Fixture f;
        f.form.setGpus(someGpus());
        f.form.setText(QStringLiteral("device"), QStringLiteral("cuda"));
        f.plan.setPlan(planOnDevice(24 * kGibibyte));
        InWindow window(f.page);
        window.resize(1280, 800);
        showActive(window);
        QTest::mouseClick(button(f.page, "advanced"), Qt::LeftButton);
        const auto showFields = [&f] {
            QWidget* field = f.find<QWidget>("all-device");
            scrollAround(field)->ensureWidgetVisible(field, 0, kAboveDevice);
        };
        QCOMPARE(auditLooks(window, {{QStringLiteral("train-device-fields"), showFields}}),
                 QStringList());
        f.find<QLineEdit>("searchFields")->setText(QStringLiteral("gpu"));
        QVERIFY(f.find<QWidget>("all-device")->isVisible());
        QVERIFY(f.find<QWidget>("all-vram-budget")->isVisible());
        QVERIFY(f.find<QWidget>("all-vram-cache")->isVisible());
        QVERIFY(!f.find<QWidget>("all-lr")->isVisible());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::TrainDeviceTest)
#include "train_device_test.moc"
