// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_panel.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/numbers.h"
#include "ui/base/tokens.h"
#include "ui/export/path_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <cmath>

namespace strata::ui {
namespace {

QLabel* wrappingLabel(LabelRole role, const QString& text = {}) {
    QLabel* label = makeLabel(role, text);
    label->setWordWrap(true);
    return label;
}

QString verdictText(const ExportParity& parity) {
    const double share = parity.tokens > 0 ? 100.0 * static_cast<double>(parity.tokensSame) /
                                                 static_cast<double>(parity.tokens)
                                           : 100.0;
    // Rounded down: 99.9 % is not all of them.
    const QString percent = QLocale().toString(std::floor(share), 'f', 0);
    switch (parity.state) {
        case ParityState::None:
            break;
        case ParityState::Running:
            return ExportPanel::tr(
                "Strata Studio reloads the export and compares a few answers with the source.");
        case ParityState::Equal:
            return ExportPanel::
                tr("The export matches its source: all %1 tokens of %n answer(s) are identical.",
                   nullptr, parity.prompts)
                    .arg(QLocale().toString(parity.tokens));
        case ParityState::Close:
            return ExportPanel::tr(
                       "The export matches its source within tolerance: %1% of the tokens of %n "
                       "answer(s) are identical.",
                       nullptr, parity.prompts)
                .arg(percent);
        case ParityState::Different:
            return ExportPanel::tr(
                       "The export does not match its source: %1% of the tokens of %n answer(s) "
                       "are identical. Export it again before using it.",
                       nullptr, parity.prompts)
                .arg(percent);
        case ParityState::Unknown:
            return ExportPanel::tr(
                       "The export is complete but could not be compared with its source: %1")
                .arg(parity.reason);
    }
    return {};
}

LabelRole verdictRole(ParityState state) {
    switch (state) {
        case ParityState::Equal:
        case ParityState::Close:
            return LabelRole::Ok;
        case ParityState::Different:
            return LabelRole::Bad;
        case ParityState::Unknown:
            return LabelRole::Warn;
        case ParityState::None:
        case ParityState::Running:
            break;
    }
    return LabelRole::Soft;
}

}  // namespace

ExportPanel::ExportPanel(ExportModel& model, QWidget* parent)
    : Card(tr("Format"), parent),
      model_(model),
      whole_(new QRadioButton(tr("Hugging Face folder"))),
      adapter_(new QRadioButton(tr("PEFT adapter"))),
      formatNote_(wrappingLabel(LabelRole::Soft)),
      numbersRow_(new QWidget),
      numbers_(new ChipRow({tr("bf16"), tr("f16"), tr("f32")})),
      folder_(new PathField(PathKind::FolderToWrite, tr("Output folder"))),
      outlook_(wrappingLabel(LabelRole::Soft)),
      obstacle_(wrappingLabel(LabelRole::Bad)),
      export_(makeButton(tr("Export"), ButtonKind::Primary)),
      report_(makeButton(tr("Write report"))),
      resultCard_(new Card(tr("Written"))),
      resultText_(wrappingLabel(LabelRole::Text)),
      tick_(makeLabel(LabelRole::Soft)),
      verdict_(wrappingLabel(LabelRole::Soft)),
      loss_(wrappingLabel(LabelRole::Soft)),
      files_(new FactGrid),
      open_(makeButton(tr("Open folder"))),
      check_(makeButton(tr("Check again"))) {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    auto* scroll = new QScrollArea;
    scroll->setWidget(inner);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("Format"));
    body()->addWidget(scroll, 1);
    addForm(inner);
    addResult();
    connect(&model_, &ExportModel::changed, this, &ExportPanel::update);
    update();
}

QWidget* ExportPanel::makeFormatCard(QRadioButton* choice, const QString& description) {
    auto* card = new QFrame;
    card->setProperty("surface", QStringLiteral("well"));
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    column->setSpacing(kSpace1);
    column->addWidget(choice);
    column->addWidget(wrappingLabel(LabelRole::Soft, description));
    choice->setAccessibleDescription(description);
    // What the source holds decides; a click on the checked one changes nothing.
    choice->setAutoExclusive(false);
    connect(choice, &QRadioButton::clicked, this, &ExportPanel::update);
    return card;
}

void ExportPanel::addForm(QWidget* parent) {
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, kSpace2, 0);
    column->setSpacing(kSpace3);
    column->addWidget(
        makeFormatCard(whole_, tr("The full model as safetensors with tokenizer and chat template, "
                                  "for transformers, vLLM and other tools.")));
    column->addWidget(makeFormatCard(
        adapter_,
        tr("Only the LoRA adapter: a small folder that peft loads on top of the base model.")));
    column->addWidget(formatNote_);
    auto* row = new QHBoxLayout(numbersRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace3);
    row->addWidget(makeLabel(LabelRole::Soft, tr("Numbers")));
    row->addWidget(numbers_, 1);
    column->addWidget(numbersRow_);
    column->addWidget(makeLabel(LabelRole::Soft, tr("Output folder")));
    column->addWidget(folder_);
    column->addWidget(outlook_);
    column->addWidget(obstacle_);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace2);
    buttons->addWidget(export_);
    buttons->addWidget(report_);
    buttons->addStretch(1);
    column->addLayout(buttons);
    report_->setToolTip(
        tr("Results, charts, data, settings and hashes of this run as HTML and Markdown"));
    connect(report_, &QPushButton::clicked, this, &ExportPanel::reportRequested);
    column->addWidget(resultCard_);
    column->addStretch(1);
    connect(numbers_, &ChipRow::chosen, this, [this](int index) {
        ExportRequest request = model_.request();
        request.numbers = static_cast<ExportNumbers>(index);
        Q_EMIT requestChanged(request);
    });
    connect(folder_, &PathField::edited, this, [this](const QString& path) {
        ExportRequest request = model_.request();
        request.folder = path;
        Q_EMIT requestChanged(request);
    });
    connect(export_, &QPushButton::clicked, this,
            [this] { Q_EMIT exportRequested(model_.request()); });
}

void ExportPanel::addResult() {
    resultCard_->body()->addWidget(resultText_);
    auto* verdict = new QHBoxLayout;
    verdict->setSpacing(kSpace2);
    verdict->addWidget(tick_, 0, Qt::AlignTop);
    verdict->addWidget(verdict_, 1);
    resultCard_->body()->addLayout(verdict);
    resultCard_->body()->addWidget(loss_);
    resultCard_->body()->addWidget(files_);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace2);
    buttons->addWidget(open_);
    buttons->addWidget(check_);
    buttons->addStretch(1);
    resultCard_->body()->addLayout(buttons);
    connect(check_, &QPushButton::clicked, this, &ExportPanel::checkRequested);
    connect(open_, &QPushButton::clicked, this,
            [this] { Q_EMIT openFolderRequested(model_.result().folder); });
}

void ExportPanel::update() {
    const ExportRequest& request = model_.request();
    const bool isChosen = !request.source.isEmpty();
    const bool isWhole = request.format == ExportFormat::HuggingFace;
    whole_->setEnabled(isChosen && isWhole);
    adapter_->setEnabled(isChosen && !isWhole);
    whole_->setChecked(isChosen && isWhole);
    adapter_->setChecked(isChosen && !isWhole);
    formatNote_->setText(
        !isChosen ? tr("Choose a run or a model first.")
        : isWhole ? tr("This contains all weights, so the full model is exported.")
                  : tr("This run trained an adapter, so the adapter is exported in f32."));
    numbersRow_->setVisible(isWhole);
    numbers_->setCurrentIndex(static_cast<int>(request.numbers));
    folder_->setPath(request.folder);
    folder_->setEnabled(isChosen && !model_.isWriting());
    numbers_->setEnabled(isChosen && !model_.isWriting());
    const ExportSource* source = model_.sources().find(request.source);
    report_->setVisible(source != nullptr && source->moment != ExportMoment::AsAdded);
    updateOutlook();
    updateResult();
}

void ExportPanel::updateOutlook() {
    const ExportOutlook& outlook = model_.outlook();
    const bool isChosen = !model_.request().source.isEmpty();
    if (outlook.bytes > 0 && outlook.freeBytes > 0) {
        outlook_->setText(tr("About %1 required, %2 free.")
                              .arg(bytesText(outlook.bytes), bytesText(outlook.freeBytes)));
    } else if (outlook.freeBytes > 0) {
        outlook_->setText(
            tr("The size is not known in advance; %1 free.").arg(bytesText(outlook.freeBytes)));
    } else {
        outlook_->setText({});
    }
    outlook_->setVisible(!outlook_->text().isEmpty());
    obstacle_->setText(outlook.obstacle);
    obstacle_->setVisible(!outlook.obstacle.isEmpty());
    export_->setEnabled(isChosen && outlook.isKnown && outlook.obstacle.isEmpty() &&
                        !model_.isWriting() && !model_.request().folder.isEmpty());
}

void ExportPanel::updateResult() {
    const ExportResult& result = model_.result();
    resultCard_->setVisible(!result.folder.isEmpty());
    if (result.folder.isEmpty()) {
        return;
    }
    resultText_->setText(
        tr("%Ln file(s), %1 in %2, verified, in %3", nullptr, static_cast<int>(result.files.size()))
            .arg(bytesText(result.bytes), durationText(result.seconds), result.folder));
    QVector<Fact> facts;
    for (const WrittenFile& file : result.files) {
        facts.append({file.name, bytesText(file.bytes)});
    }
    files_->setFacts(facts);
    updateParity();
}

void ExportPanel::updateParity() {
    const ExportParity& parity = model_.result().parity;
    verdict_->setText(verdictText(parity));
    verdict_->setVisible(parity.state != ParityState::None);
    setLabelRole(verdict_, verdictRole(parity.state));
    const bool isGood = parity.state == ParityState::Equal || parity.state == ParityState::Close;
    const bool isBad = parity.state == ParityState::Different;
    tick_->setVisible(isGood || isBad);
    tick_->setText(isGood ? QStringLiteral("\u2713") : QStringLiteral("\u2717"));
    setLabelRole(tick_, verdictRole(parity.state));
    loss_->setText(tr("Loss on these rows: source %1, export %2.")
                       .arg(QLocale().toString(parity.lossSource, 'f', 4),
                            QLocale().toString(parity.lossWritten, 'f', 4)));
    loss_->setVisible(parity.lossSource >= 0.0);
    setLabelRole(loss_, isBad ? LabelRole::Bad : LabelRole::Soft);
    check_->setVisible(isBad || parity.state == ParityState::Unknown);
    check_->setEnabled(!model_.isWriting());
}

}  // namespace strata::ui
