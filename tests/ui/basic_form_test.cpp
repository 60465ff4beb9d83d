// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the training page: what is chosen stays chosen when the project changes, and
// numbers are typed as people of the language write them.
#include "ui/train/basic_form.h"

#include "ui/support/ui_test.h"
#include "ui/train/advanced_form.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <algorithm>

namespace strata::ui::test {
namespace {

TrainCandidate dataset(const char* name) {
    return {QStringLiteral("/d/%1").arg(QLatin1String(name)), QLatin1String(name), {}};
}

void typeOver(QLineEdit& edit, const QString& text) {
    edit.selectAll();
    QTest::keyClicks(&edit, text);
}

}  // namespace

class BasicFormTest : public UiTest {
    Q_OBJECT

private:
    struct Fixture {
        TrainFormModel form;
        PlanModel plan;
        BasicForm page{form, plan};

        template <typename Widget>
        Widget* find(const char* name) {
            return page.findChild<Widget*>(QString::fromLatin1(name));
        }
        bool shows(const QString& text) {
            return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains(text);
            });
        }
    };

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale(QStringLiteral("en_US"))); }

    void theChoiceIsShownWhenTheCandidatesChange() {
        Fixture f;
        f.form.setModels({{QStringLiteral("/m/a"), QStringLiteral("a"), {}, 1}});
        f.form.setDatasets({dataset("pumps.jsonl")});
        f.form.setText(QStringLiteral("model"), QStringLiteral("/m/a"));
        f.form.setText(QStringLiteral("data"), QStringLiteral("/d/pumps.jsonl"));
        f.form.setGpus({});  // says that the candidates changed, and nothing after it
        QCOMPARE(f.find<QComboBox>("model")->currentText(), QStringLiteral("a"));
        QCOMPARE(f.find<QComboBox>("data")->currentText(), QStringLiteral("pumps.jsonl"));
    }

    void theDatasetToTrainOnStaysWhenANewerOneComes() {
        Fixture f;
        f.form.setDatasets({dataset("kitchen.jsonl")});
        // "Train on dataset" of what is proposed anyway.
        f.form.beginJob({{QStringLiteral("data"), QStringLiteral("/d/kitchen.jsonl")}});
        f.form.setDatasets({dataset("manual.jsonl"), dataset("kitchen.jsonl")});
        QCOMPARE(f.form.settings().data, std::string("/d/kitchen.jsonl"));
        QCOMPARE(f.find<QComboBox>("data")->currentText(), QStringLiteral("kitchen.jsonl"));
    }

    void aShareIsTypedWithACommaToo() {
        QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
        Fixture f;
        DataFacts facts;
        facts.rows = 1000;
        facts.tokens = 100'000;
        facts.lengths.rows.fill(0, 10);
        f.form.setDataFacts(facts);
        typeOver(*f.find<QLineEdit>("validation"), QStringLiteral("0,1"));
        QCOMPARE(f.form.settings().validation, std::string("0.1"));
        QVERIFY(f.shows(QStringLiteral("About 100 of ")));
        typeOver(*f.find<QLineEdit>("validation"), QStringLiteral("held,out.jsonl"));
        QCOMPARE(f.form.settings().validation, std::string("held,out.jsonl"));
    }

    void theAdvancedFormReadsACommaToo() {
        QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
        TrainFormModel form;
        AdvancedForm fields(form);
        typeOver(*fields.findChild<QLineEdit*>(QStringLiteral("all-lr")), QStringLiteral("0,0003"));
        QCOMPARE(form.error(QStringLiteral("lr")), QString());
        QCOMPARE(form.settings().lr, 3e-4);
        typeOver(*fields.findChild<QLineEdit*>(QStringLiteral("all-validation")),
                 QStringLiteral("0,2"));
        QCOMPARE(form.settings().validation, std::string("0.2"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::BasicFormTest)
#include "basic_form_test.moc"
