// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/plan_panel.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/base/option_words.h"
#include "ui/base/style_constants.h"
#include "ui/train/tier_bar.h"
#include "ui/train/train_form_model.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace strata::ui {
namespace {

constexpr double kStepSecondsInDetail = 10.0;
constexpr double kStepSecondsAsSuch = 120.0;

enum PlanFact { Time, EachUpdate, SetBy, Traffic, WrittenInAll, Crash, Beside, PlanFactCount };

LabelRole roleOf(PlanVerdict verdict) {
    switch (verdict) {
        case PlanVerdict::Fits:
            return LabelRole::Ok;
        case PlanVerdict::Tight:
            return LabelRole::Warn;
        case PlanVerdict::DoesNotFit:
            return LabelRole::Bad;
    }
    return LabelRole::Text;
}

QString boundText(StepBound bound) {
    switch (bound) {
        case StepBound::Compute:
            return PlanPanel::tr("compute");
        case StepBound::Ssd:
        case StepBound::SsdRead:
        case StepBound::SsdWrite:
        case StepBound::Commit:
            return PlanPanel::tr("drive");
        case StepBound::Optimizer:
            return PlanPanel::tr("optimizer");
        case StepBound::Copies:
            return PlanPanel::tr("copies to the GPU");
    }
    return {};
}

/// What takes most of a tier.
QString ownerText(const TierForecast& tier) {
    const MemoryItem& owner = *std::ranges::max_element(tier.items, {}, &MemoryItem::bytes);
    return PlanPanel::tr("Most of it: %1, %2.").arg(memoryText(owner.use), bytesText(owner.bytes));
}

/// The tier that decides, in a sentence or two.
QString sentenceOf(const PlanOutcome& plan) {
    const PlanVerdict worst = verdictOf(plan);
    for (const TierForecast& tier : plan.tiers) {
        const bool decides = verdictOf(tier) == worst && worst != PlanVerdict::Fits;
        if (decides && worst == PlanVerdict::DoesNotFit) {
            const QString missing =
                PlanPanel::tr("%1: %2 short.")
                    .arg(tierText(tier.tier), bytesText(tier.peakBytes - limitBytes(tier)));
            return tier.items.size() < 2 ? missing : missing + QLatin1Char(' ') + ownerText(tier);
        }
        if (decides) {
            return PlanPanel::tr("%1: %2 headroom.")
                .arg(tierText(tier.tier), bytesText(limitBytes(tier) - tier.peakBytes));
        }
    }
    if (!plan.fits) {
        return PlanPanel::tr("The job requires a RAM budget of at least %1.")
            .arg(bytesText(plan.leastRamBudgetBytes));
    }
    if (plan.secondsPerStep <= 0.0) {
        return PlanPanel::tr("%n optimizer step(s).", nullptr, static_cast<int>(plan.steps));
    }
    return PlanPanel::tr("%n optimizer step(s) in about %1.", nullptr, static_cast<int>(plan.steps))
        .arg(durationText(secondsInAll(plan)));
}

void emptyOut(QVBoxLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

QFrame* makeRule() {
    auto* rule = new QFrame;
    rule->setFrameShape(QFrame::HLine);
    rule->setFixedHeight(1);
    rule->setStyleSheet(QStringLiteral("border: none; background: palette(mid);"));
    return rule;
}

}  // namespace

QString verdictText(PlanVerdict verdict) {
    switch (verdict) {
        case PlanVerdict::Fits:
            return PlanPanel::tr("Fits");
        case PlanVerdict::Tight:
            return PlanPanel::tr("Tight");
        case PlanVerdict::DoesNotFit:
            return PlanPanel::tr("Does not fit");
    }
    return {};
}

PlanPanel::PlanPanel(PlanModel& plan, TrainFormModel& form, QWidget* parent)
    : Card(tr("Plan"), parent),
      plan_(plan),
      form_(form),
      verdict_(makeLabel(LabelRole::Heading)),
      sentence_(makeWrappedLabel(LabelRole::Soft)),
      reading_(new QProgressBar),
      actionPlace_(new QVBoxLayout),
      tierPlace_(new QVBoxLayout),
      facts_(new QWidget),
      suggestions_(new QWidget),
      suggestionPlace_(new QVBoxLayout) {
    verdict_->setObjectName(QStringLiteral("verdict"));
    sentence_->setObjectName(QStringLiteral("planSentence"));
    reading_->setTextVisible(false);
    reading_->setAccessibleName(tr("Reading the dataset"));
    addToHead(verdict_);
    actionPlace_->setSpacing(kSpace1);
    tierPlace_->setSpacing(kSpace3);

    auto* grid = new QGridLayout(facts_);
    grid->setContentsMargins(0, kSpace2, 0, 0);
    grid->setVerticalSpacing(kSpace1);
    grid->setColumnStretch(1, 1);
    const QStringList names{tr("Training time"),     tr("Step time"),
                            tr("Bound by"),          tr("SSD read/write per step"),
                            tr("Total SSD writes"),  tr("After a crash"),
                            tr("RAM of this window")};
    for (int row = 0; row < PlanFactCount; ++row) {
        QLabel* name = makeWrappedLabel(LabelRole::Soft, names[row]);
        QLabel* value = makeWrappedLabel(LabelRole::Text);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(name, 2 * row, 0);
        grid->addWidget(value, 2 * row, 1);
        QFrame* rule = makeRule();
        grid->addWidget(rule, 2 * row + 1, 0, 1, 2);
        factRows_.append(FactRow{name, value, rule});
    }

    suggestionPlace_->setContentsMargins(0, kSpace2, 0, 0);
    suggestionPlace_->setSpacing(kSpace1);
    suggestions_->setLayout(suggestionPlace_);
    add({sentence_, reading_, actionPlace_, tierPlace_, facts_, suggestions_, room()});
    connect(&plan_, &PlanModel::changed, this, &PlanPanel::showPlan);
    showPlan();
}

void PlanPanel::showPlan() {
    const auto& plan = plan_.plan();
    const auto& problem = plan_.problem();
    reading_->setVisible(plan_.reading().has_value());
    facts_->setVisible(plan.has_value());
    suggestions_->setVisible(plan.has_value() && !helpfulSuggestions(*plan).empty());
    if (plan) {
        const PlanVerdict verdict = verdictOf(*plan);
        verdict_->setText(verdictText(verdict));
        setLabelRole(verdict_, roleOf(verdict));
        sentence_->setText(sentenceOf(*plan));
        showFacts(*plan);
        showSuggestions(*plan);
    } else {
        verdict_->setText(problem ? tr("No plan") : QString());
        setLabelRole(verdict_, LabelRole::Bad);
        sentence_->setText(
            problem ? QStringLiteral("%1 %2").arg(problem->sentence, problem->hint)
                    : tr("Choose a model and a dataset to see memory and training time."));
    }
    showActions(problem && !plan ? problem->actions : QVector<ProblemAction>());
    if (plan_.reading()) {
        reading_->setValue(static_cast<int>(plan_.reading()->share * 100.0));
        sentence_->setText(tr("Reading the dataset, %1%").arg(reading_->value()));
    }
    const auto tierCount = plan ? static_cast<qsizetype>(plan->tiers.size()) : 0;
    while (tiers_.size() < tierCount) {
        tiers_.append(new TierBar);
        tierPlace_->addWidget(tiers_.last());
    }
    for (qsizetype i = 0; i < tiers_.size(); ++i) {
        tiers_[i]->setVisible(i < tierCount);
        if (i < tierCount) {
            tiers_[i]->setTier(plan->tiers[static_cast<std::size_t>(i)]);
        }
    }
}

void PlanPanel::setFact(qsizetype row, const QString& value) {
    const FactRow& fact = factRows_[row];
    fact.value->setText(value);
    for (QWidget* part : std::initializer_list<QWidget*>{fact.name, fact.value, fact.rule}) {
        part->setVisible(!value.isEmpty());
    }
}

void PlanPanel::showTimes(const PlanOutcome& plan) {
    if (plan.secondsPerStep <= 0.0) {
        setFact(Time, tr("not measured yet; choose \"Measure speed\" on the Home page"));
        setFact(EachUpdate, {});
        setFact(SetBy, {});
        return;
    }
    setFact(Time, tr("about %1").arg(durationText(secondsInAll(plan))));
    const double rate = static_cast<double>(plan.tokensPerStep) / plan.secondsPerStep;
    const int digits = plan.secondsPerStep < kStepSecondsInDetail ? 1 : 0;
    const QString each = plan.secondsPerStep < kStepSecondsAsSuch
                             ? tr("%1 s").arg(QLocale().toString(plan.secondsPerStep, 'f', digits))
                             : durationText(plan.secondsPerStep);
    setFact(EachUpdate, tr("%1, %2 tokens/s").arg(each, countText(qRound64(rate))));
    setFact(SetBy, boundText(plan.boundBy));
}

void PlanPanel::showFacts(const PlanOutcome& plan) {
    showTimes(plan);
    setFact(Traffic, staysInMemory(plan)
                         ? tr("none, everything stays in RAM")
                         : tr("%1 / %2").arg(bytesText(plan.ssdReadBytesPerStep),
                                             bytesText(plan.ssdWrittenBytesPerStep)));
    setFact(WrittenInAll,
            plan.timedCheckpointBytes == 0
                ? bytesText(plan.ssdWrittenBytes)
                : tr("%1, plus %2 for each checkpoint")
                      .arg(bytesText(plan.ssdWrittenBytes), bytesText(plan.timedCheckpointBytes)));
    const qint64 lost = stepsLostByCrash(plan, form_.settings());
    setFact(Crash,
            lost == 0 ? QString() : tr("up to %n step(s) lost", nullptr, static_cast<int>(lost)));
    setFact(Beside, plan.besideBytes == 0
                        ? QString()
                        : tr("%1, not part of the job").arg(bytesText(plan.besideBytes)));
}

void PlanPanel::showActions(const QVector<ProblemAction>& actions) {
    QStringList texts;
    for (const ProblemAction& action : actions) {
        texts.append(action.text);
    }
    if (texts == shownActions_) {
        return;  // a button that the person is about to press stays the same button
    }
    shownActions_ = texts;
    emptyOut(*actionPlace_);
    for (const ProblemAction& action : actions) {
        QPushButton* button = makeButton(action.name, action.text);
        connect(button, &QPushButton::clicked, this, [this, action] {
            if (action.act) {
                action.act();
            } else {
                Q_EMIT placeRequested(action.place);
            }
        });
        actionPlace_->addWidget(button);
    }
}

void PlanPanel::showSuggestions(const PlanOutcome& plan) {
    const auto isSame = [](const PlanSuggestion& a, const PlanSuggestion& b) {
        return a.option == b.option && a.value == b.value && a.savesBytes == b.savesBytes &&
               a.skippedRows == b.skippedRows && a.isEnough == b.isEnough;
    };
    // A button that the person is about to press stays the same button.
    std::vector<PlanSuggestion> suggestions = helpfulSuggestions(plan);
    if (std::ranges::equal(suggestions, shownSuggestions_, isSame)) {
        return;
    }
    shownSuggestions_ = std::move(suggestions);
    emptyOut(*suggestionPlace_);
    if (plan.fits) {
        showGroup(tr("Ways to use less memory"), shownSuggestions_);
        return;
    }
    std::vector<PlanSuggestion> enough;
    std::vector<PlanSuggestion> others;
    std::ranges::partition_copy(shownSuggestions_, std::back_inserter(enough),
                                std::back_inserter(others), &PlanSuggestion::isEnough);
    showGroup(tr("Ways to make it fit"), enough);
    showGroup(tr("Helps, but is not enough alone"), others);
}

void PlanPanel::showGroup(const QString& heading, const std::vector<PlanSuggestion>& suggestions) {
    if (!suggestions.empty()) {
        suggestionPlace_->addWidget(makeLabel(LabelRole::Soft, heading));
    }
    for (const PlanSuggestion& suggestion : suggestions) {
        showSuggestion(suggestion);
    }
}

void PlanPanel::showSuggestion(const PlanSuggestion& suggestion) {
    const OptionInfo* option = findTrainOption(suggestion.option);
    if (option == nullptr) {
        return;
    }
    const QString name = QString::fromStdString(suggestion.option);
    const QString value = QString::fromStdString(suggestion.value);
    const QString change = tr("%1: %2").arg(optionLabel(name), valueText(*option, value));
    QPushButton* button = makeButton(("suggest-" + suggestion.option).c_str(), change);
    QString effect = suggestion.savesBytes == 0
                         ? tr("raises the limit")
                         : tr("saves %1").arg(bytesText(suggestion.savesBytes));
    if (suggestion.costsSeconds >= 1.0) {
        effect = tr("saves %1, takes %2 longer")
                     .arg(bytesText(suggestion.savesBytes), durationText(suggestion.costsSeconds));
    }
    if (suggestion.skippedRows > 0) {
        effect = tr("%1, skips %n row(s)", nullptr, static_cast<int>(suggestion.skippedRows))
                     .arg(effect);
    }
    button->setAccessibleName(tr("%1, %2").arg(change, effect));
    connect(button, &QPushButton::clicked, this,
            [this, name, value] { form_.setText(name, value); });
    suggestionPlace_->addWidget(button);
    QLabel* label = makeWrappedLabel(LabelRole::Faint, effect);
    suggestionPlace_->addWidget(label);
}

}  // namespace strata::ui
