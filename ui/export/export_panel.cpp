// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_panel.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/export/next_steps.h"
#include "ui/export/path_field.h"

#include <QButtonGroup>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <cmath>

namespace strata::ui {
namespace {

QString verdictText(const ExportParity& parity) {
    const double share = parity.tokens > 0 ? 100.0 * static_cast<double>(parity.tokensSame) /
                                                 static_cast<double>(parity.tokens)
                                           : 100.0;
    // Rounded down: 99.9 % is not all of them.
    const QString percent = QLocale().toString(std::floor(share), 'f', 0);
    switch (parity.state) {
        case ParityState::None:
            break;
        case ParityState::Readable:
            return ExportPanel::tr("The file opens: model and tokenizer are complete.");
        case ParityState::Unreadable:
            return ExportPanel::tr(
                       "The file was written, but it can't be opened: %1 Export it again before "
                       "using it.")
                .arg(parity.reason);
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

QString recallText(const ExportParity& parity) {
    const QString asked = countText(parity.recallAsked);
    const QString written = countText(parity.recallWritten);
    return parity.recallSource < 0
               ? ExportPanel::tr("Recall of the export: %1 of %2 facts.").arg(written, asked)
               : ExportPanel::tr("Recall of the export: %1 of %2 facts (source: %3).")
                     .arg(written, asked, countText(parity.recallSource));
}

LabelRole verdictRole(ParityState state) {
    switch (state) {
        case ParityState::Equal:
        case ParityState::Close:
        case ParityState::Readable:
            return LabelRole::Ok;
        case ParityState::Different:
        case ParityState::Unreadable:
            return LabelRole::Bad;
        case ParityState::Unknown:
            return LabelRole::Warn;
        case ParityState::None:
        case ParityState::Running:
            break;
    }
    return LabelRole::Soft;
}

QString numbersText(ExportNumbers numbers) {
    switch (numbers) {
        case ExportNumbers::Bf16:
            return ExportPanel::tr("16 bits with the range of f32. The usual choice.");
        case ExportNumbers::F16:
            return ExportPanel::tr("16 bits, for programs that do not read bf16.");
        case ExportNumbers::F32:
            return ExportPanel::tr("32 bits: twice the size, nothing is rounded.");
        case ExportNumbers::Q8_0:
            break;
    }
    return ExportPanel::tr(
        "8 bits in blocks of 32: about half the size of bf16, with nearly the same answers.");
}

bool canExport(const ExportSource& source, ExportFormat format) {
    switch (format) {
        case ExportFormat::HuggingFace:
            return source.content == ExportContent::WholeModel;
        case ExportFormat::Peft:
            return source.content == ExportContent::Adapter;
        case ExportFormat::Gguf:
            break;
    }
    return true;
}

QString noteOf(const ExportSource* source, ExportFormat format) {
    if (source == nullptr) {
        return ExportPanel::tr("Choose a run or a model first.");
    }
    if (source->content == ExportContent::WholeModel) {
        return ExportPanel::tr("This contains all weights, so the full model is exported.");
    }
    return format == ExportFormat::Peft
               ? ExportPanel::tr("This run trained an adapter, so the adapter is exported in f32.")
               : ExportPanel::tr(
                     "This run trained an adapter. It is merged into its base model while the "
                     "file is written.");
}

}  // namespace

ExportPanel::ExportPanel(ExportModel& model, QWidget* parent)
    : Card(tr("Format"), parent),
      model_(model),
      formats_(new QButtonGroup(this)),
      formatNote_(makeWrappedLabel(LabelRole::Soft)),
      numbersRow_(new QWidget),
      numbers_(new ChipRow({{"bf16", tr("bf16")},
                            {"f16", tr("f16")},
                            {"f32", tr("f32")},
                            {"q8", QStringLiteral("q8_0")}})),
      numbersNote_(makeWrappedLabel(LabelRole::Soft)),
      outputName_(makeLabel(LabelRole::Soft)),
      output_(new PathField(PathKind::FolderToWrite, tr("Output folder"))),
      outlook_(makeWrappedLabel(LabelRole::Soft)),
      remarks_(makeWrappedLabel(LabelRole::Warn)),
      obstacle_(makeWrappedLabel(LabelRole::Bad)),
      export_(makeButton("export", tr("Export"), ButtonKind::Primary)),
      report_(makeButton("writeReport", tr("Write report"))),
      resultCard_(new Card(tr("Written"))),
      resultText_(makeWrappedLabel(LabelRole::Text)),
      tick_(makeLabel(LabelRole::Soft)),
      verdict_(makeWrappedLabel(LabelRole::Soft)),
      loss_(makeWrappedLabel(LabelRole::Soft)),
      recall_(makeWrappedLabel(LabelRole::Soft)),
      resultRemarks_(makeWrappedLabel(LabelRole::Warn)),
      files_(new FactGrid),
      nextSteps_(new NextSteps),
      open_(makeButton("openFolder", tr("Open folder"))),
      check_(makeButton("checkAgain", tr("Check again"))) {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    QScrollArea* scroll = makeScrollArea(inner, tr("Format"));
    body()->addWidget(scroll, 1);
    addForm(inner);
    addResult();
    connect(&model_, &ExportModel::changed, this, &ExportPanel::update);
    update();
}

QWidget* ExportPanel::makeFormatCard(ExportFormat format,
                                     const char* objectName,
                                     const QString& name,
                                     const QString& description) {
    auto* choice = new QRadioButton(name);
    choice->setObjectName(QLatin1String(objectName));
    choice->setAccessibleDescription(description);
    formats_->addButton(choice, static_cast<int>(format));
    auto* card = new QFrame;
    card->setProperty("surface", QStringLiteral("well"));
    setColumn(card, {choice, makeWrappedLabel(LabelRole::Soft, description)}, kSpace1)
        ->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    return card;
}

void ExportPanel::addForm(QWidget* parent) {
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, kSpace2, 0);
    column->setSpacing(kSpace3);
    column->addWidget(
        makeFormatCard(ExportFormat::HuggingFace, "huggingFace", tr("Hugging Face folder"),
                       tr("The full model as safetensors with tokenizer and chat template, "
                          "for transformers, vLLM and other tools.")));
    column->addWidget(makeFormatCard(
        ExportFormat::Peft, "peft", tr("PEFT adapter"),
        tr("Only the LoRA adapter: a small folder that peft loads on top of the base model.")));
    column->addWidget(makeFormatCard(
        ExportFormat::Gguf, "gguf", tr("GGUF file"),
        tr("One file with tokenizer and chat template, for llama.cpp, LM Studio and Ollama.")));
    column->addWidget(formatNote_);
    addInputs(column);
    column->addLayout(rowLayout({export_, report_, room()}, kSpace2));
    report_->setToolTip(
        tr("Results, charts, data, settings and hashes of this run as HTML and Markdown"));
    connect(report_, &QPushButton::clicked, this, &ExportPanel::reportRequested);
    column->addWidget(resultCard_);
    column->addStretch(1);
    connect(export_, &QPushButton::clicked, this,
            [this] { Q_EMIT exportRequested(model_.request()); });
}

void ExportPanel::addInputs(QVBoxLayout* column) {
    setRow(numbersRow_, {makeLabel(LabelRole::Soft, tr("Numbers")), {numbers_, 1}}, kSpace3);
    for (QWidget* widget :
         {numbersRow_, static_cast<QWidget*>(numbersNote_), static_cast<QWidget*>(outputName_),
          static_cast<QWidget*>(output_), static_cast<QWidget*>(outlook_),
          static_cast<QWidget*>(remarks_), static_cast<QWidget*>(obstacle_)}) {
        column->addWidget(widget);
    }
    connect(formats_, &QButtonGroup::idClicked, this, [this](int format) {
        ExportRequest request = model_.request();
        request.format = static_cast<ExportFormat>(format);
        request.output.clear();  // a folder is no file
        Q_EMIT requestChanged(request);
    });
    connect(numbers_, &ChipRow::chosen, this, [this](int index) {
        ExportRequest request = model_.request();
        request.numbers = static_cast<ExportNumbers>(index);
        Q_EMIT requestChanged(request);
    });
    connect(output_, &PathField::edited, this, [this](const QString& path) {
        ExportRequest request = model_.request();
        request.output = path;
        Q_EMIT requestChanged(request);
    });
}

void ExportPanel::addResult() {
    resultCard_->add({resultText_, rowLayout({{tick_, 0, Qt::AlignTop}, {verdict_, 1}}, kSpace2),
                      loss_, recall_, resultRemarks_, files_,
                      rowLayout({open_, check_, room()}, kSpace2), nextSteps_});
    connect(check_, &QPushButton::clicked, this, &ExportPanel::checkRequested);
    connect(open_, &QPushButton::clicked, this,
            [this] { Q_EMIT openFolderRequested(model_.result().folder); });
}

void ExportPanel::update() {
    const ExportRequest& request = model_.request();
    const ExportSource* source = model_.sources().find(request.source);
    const bool isReady = !request.source.isEmpty() && !model_.isWriting();
    updateFormats(source);
    formatNote_->setText(noteOf(source, request.format));
    updateNumbers();
    const bool isFile = request.format == ExportFormat::Gguf;
    const QString name = isFile ? tr("Output file") : tr("Output folder");
    outputName_->setText(name);
    output_->setKind(isFile ? PathKind::GgufToWrite : PathKind::FolderToWrite, name);
    output_->setPath(request.output);
    output_->setEnabled(isReady);
    numbers_->setEnabled(isReady);
    report_->setVisible(source != nullptr && source->moment != ExportMoment::AsAdded);
    updateOutlook();
    updateResult();
}

void ExportPanel::updateFormats(const ExportSource* source) {
    const auto buttons = formats_->buttons();
    for (QAbstractButton* button : buttons) {
        const auto format = static_cast<ExportFormat>(formats_->id(button));
        // What this source cannot become is not shown.
        button->parentWidget()->setVisible(source == nullptr || canExport(*source, format));
        button->setEnabled(source != nullptr && !model_.isWriting());
        formats_->setExclusive(false);  // none is chosen without a source
        button->setChecked(source != nullptr && model_.request().format == format);
        formats_->setExclusive(true);
    }
}

void ExportPanel::updateNumbers() {
    const ExportRequest& request = model_.request();
    const bool hasNumbers = request.format != ExportFormat::Peft;
    numbersRow_->setVisible(hasNumbers);
    numbers_->setChipVisible(static_cast<int>(ExportNumbers::Q8_0),
                             request.format == ExportFormat::Gguf);
    numbers_->setCurrentIndex(static_cast<int>(request.numbers));
    numbersNote_->setVisible(hasNumbers);
    numbersNote_->setText(numbersText(request.numbers));
}

void ExportPanel::updateOutlook() {
    const ExportOutlook& outlook = model_.outlook();
    const bool isChosen = !model_.request().source.isEmpty();
    if (outlook.bytes > 0 && outlook.freeBytes > 0) {
        outlook_->setText(tr("About %1 required, %2 free.")
                              .arg(bytesText(outlook.bytes), bytesText(outlook.freeBytes)));
    } else if (outlook.isCounting) {
        outlook_->setText(tr("Calculating the size…"));
    } else if (outlook.freeBytes > 0 && outlook.obstacle.isEmpty()) {
        outlook_->setText(
            tr("The size is not known in advance; %1 free.").arg(bytesText(outlook.freeBytes)));
    } else {
        outlook_->setText({});
    }
    outlook_->setVisible(!outlook_->text().isEmpty());
    remarks_->setText(outlook.remarks.join(QLatin1Char('\n')));
    remarks_->setVisible(!outlook.remarks.isEmpty());
    obstacle_->setText(outlook.obstacle);
    obstacle_->setVisible(!outlook.obstacle.isEmpty());
    export_->setEnabled(isChosen && outlook.isKnown && outlook.obstacle.isEmpty() &&
                        !model_.isWriting() && !model_.request().output.isEmpty());
}

void ExportPanel::updateResult() {
    const ExportResult& result = model_.result();
    resultCard_->setVisible(!result.output.isEmpty());
    if (result.output.isEmpty()) {
        return;
    }
    const bool isFile = result.format == ExportFormat::Gguf;
    const QString size = bytesText(result.bytes);
    const QString time = durationText(result.seconds);
    resultText_->setText(isFile ? tr("%1, %2 in %3").arg(result.output, size, time)
                                : tr("%Ln file(s), %1 in %2, verified, in %3", nullptr,
                                     static_cast<int>(result.files.size()))
                                      .arg(size, time, result.output));
    resultRemarks_->setText(result.remarks.join(QLatin1Char('\n')));
    resultRemarks_->setVisible(!result.remarks.isEmpty());
    QVector<Fact> facts;
    for (const WrittenFile& file : result.files) {
        facts.append({file.name, bytesText(file.bytes)});
    }
    files_->setFacts(facts);
    files_->setVisible(!isFile);
    nextSteps_->setFile(result.output);
    nextSteps_->setVisible(isFile);
    updateParity();
}

void ExportPanel::updateParity() {
    const ExportParity& parity = model_.result().parity;
    verdict_->setText(verdictText(parity));
    verdict_->setVisible(parity.state != ParityState::None);
    setLabelRole(verdict_, verdictRole(parity.state));
    const bool isGood = verdictRole(parity.state) == LabelRole::Ok;
    const bool isBad = verdictRole(parity.state) == LabelRole::Bad;
    tick_->setVisible(isGood || isBad);
    tick_->setText(isGood ? QStringLiteral("\u2713") : QStringLiteral("\u2717"));
    setLabelRole(tick_, verdictRole(parity.state));
    loss_->setText(tr("Loss on these rows: source %1, export %2.")
                       .arg(QLocale().toString(parity.lossSource, 'f', 4),
                            QLocale().toString(parity.lossWritten, 'f', 4)));
    loss_->setVisible(parity.lossSource >= 0.0);
    setLabelRole(loss_, isBad ? LabelRole::Bad : LabelRole::Soft);
    recall_->setText(recallText(parity));
    recall_->setVisible(parity.recallAsked > 0);
    check_->setVisible(isBad || parity.state == ParityState::Unknown);
    check_->setEnabled(!model_.isWriting());
}

}  // namespace strata::ui
