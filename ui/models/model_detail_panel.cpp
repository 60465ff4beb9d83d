// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_detail_panel.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/fact_grid.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/models/chat_panel.h"
#include "ui/models/model_detail_model.h"
#include "ui/models/model_notes_view.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

constexpr int kViewHeightMin = 120;

/// What a person may expect of the model, in one sentence.
QString verdictOf(const ModelView& model) {
    if (model.state == ModelState::Reading) {
        return ModelDetailPanel::tr("Reading model files…");
    }
    if (!model.problem.sentence.isEmpty()) {
        QStringList lines{model.problem.sentence, model.problem.reason, model.problem.hint};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }
    if (model.kind == ModelKind::Adapter) {
        return ModelDetailPanel::tr("A LoRA adapter for %1. Use Compare to see both side by side.")
            .arg(model.adapterBase.section(QLatin1Char('/'), -1));
    }
    if (model.abilities.testFlag(ModelAbility::Import)) {
        return ModelDetailPanel::tr("A GGUF file. Import it as a model folder to train it.");
    }
    return model.chatTemplate == TextState::Present
               ? ModelDetailPanel::tr("Ready to train, chat and export.")
               : ModelDetailPanel::tr(
                     "Ready to train on plain text. The model has no usable chat template; add "
                     "chat_template.jinja to its folder to train on conversations.");
}

LabelRole roleOf(const ModelView& model) {
    if (model.state == ModelState::Broken || model.state == ModelState::Missing) {
        return LabelRole::Bad;
    }
    return model.problem.sentence.isEmpty() ? LabelRole::Soft : LabelRole::Warn;
}

QVector<Fact> factsOf(const ModelView& model, const QString& source) {
    QVector<Fact> facts{{ModelDetailPanel::tr("Location"), model.path}};
    if (!source.isEmpty()) {
        facts.append({ModelDetailPanel::tr("Downloaded from"), source});
    }
    if (!model.importedFrom.isEmpty()) {
        facts.append({ModelDetailPanel::tr("Imported from"), model.importedFrom});
    }
    if (model.state != ModelState::Usable) {
        return facts;
    }
    if (model.kind == ModelKind::Adapter) {
        facts.append({ModelDetailPanel::tr("Base model"), model.adapterBase});
        facts.append({ModelDetailPanel::tr("Rank"), countText(model.adapterRank)});
        facts.append({ModelDetailPanel::tr("Size"), bytesText(model.bytes)});
        return facts;
    }
    facts.append({ModelDetailPanel::tr("Family"),
                  ModelDetailPanel::tr("%1 (%2)").arg(model.family, model.architecture)});
    facts.append({ModelDetailPanel::tr("Parameters"), countText(model.parameters)});
    facts.append(
        {ModelDetailPanel::tr("Size"),
         ModelDetailPanel::tr("%1, stored as %2").arg(bytesText(model.bytes), model.dtype)});
    facts.append(
        {ModelDetailPanel::tr("Context"),
         ModelDetailPanel::tr("%Ln token(s)", nullptr, static_cast<int>(model.contextLength))});
    facts.append({ModelDetailPanel::tr("Architecture"),
                  ModelDetailPanel::tr("%Ln layer(s), hidden size %1, vocabulary %2", nullptr,
                                       static_cast<int>(model.layers))
                      .arg(countText(model.hiddenSize), countText(model.vocabulary))});
    facts.append(
        {ModelDetailPanel::tr("Tokenizer"), ModelListModel::textStateText(model.tokenizer)});
    facts.append(
        {ModelDetailPanel::tr("Chat template"), ModelListModel::textStateText(model.chatTemplate)});
    return facts;
}

QString resultText(const RunResult& result) {
    switch (result.kind) {
        case RunResultKind::Model:
            return ModelDetailPanel::tr("Model, %1").arg(bytesText(result.bytes));
        case RunResultKind::Adapter:
            return ModelDetailPanel::tr("Adapter, %1").arg(bytesText(result.bytes));
        case RunResultKind::BestByValidation:
            return ModelDetailPanel::tr("Best checkpoint, %1").arg(bytesText(result.bytes));
        case RunResultKind::Checkpoint:
            break;
    }
    return ModelDetailPanel::tr("Latest checkpoint, %1").arg(bytesText(result.bytes));
}

}  // namespace

ModelDetailPanel::ModelDetailPanel(ModelDetailModel& detail, ChatModel& chat, QWidget* parent)
    : Card({}, parent),
      detail_(detail),
      verdict_(makeWrappedLabel(LabelRole::Soft)),
      train_(makeButton("train", tr("Train"), ButtonKind::Primary)),
      import_(makeButton("import", tr("Import"), ButtonKind::Primary)),
      compare_(makeButton("compare", tr("Compare"))),
      export_(makeButton("export", tr("Export"))),
      locate_(makeButton("locate", tr("Locate…"), ButtonKind::Primary)),
      remove_(makeButton("remove", tr("Remove"))),
      views_(new ChipRow({{"details", tr("Details")},
                          {"template", tr("Template")},
                          {"plan", tr("Plan")},
                          {"files", tr("Files")},
                          {"chat", tr("Chat")},
                          {"notes", tr("Notes")}})),
      stack_(new QStackedWidget),
      facts_(new FactGrid),
      tokensTitle_(makeLabel(LabelRole::Heading, tr("Special tokens"))),
      tokens_(new FactGrid),
      runs_(new QVBoxLayout),
      previewNote_(makeWrappedLabel(LabelRole::Soft)),
      preview_(new QPlainTextEdit),
      datasets_(new QComboBox),
      planNote_(makeWrappedLabel(LabelRole::Soft)),
      plan_(new TableView(tr("Memory plan"))),
      verify_(makeButton("checkFiles", tr("Check files"))),
      chat_(new ChatPanel(chat)),
      notes_(new ModelNotesView(detail)) {
    verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    body()->addWidget(verdict_);
    body()->addWidget(makeActions());
    body()->addWidget(views_);
    stack_->addWidget(makeFactsView());
    stack_->addWidget(makeTemplateView());
    stack_->addWidget(makeMemoryView());
    stack_->addWidget(makeFilesView());
    stack_->addWidget(chat_);
    stack_->addWidget(notes_);
    // Text of twice the size and a message above leave little: a view then scrolls or is cut.
    stack_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    stack_->setMinimumHeight(kViewHeightMin);
    body()->addWidget(stack_, 1);
    connect(views_, &ChipRow::chosen, this,
            [this](int view) { showView(static_cast<View>(view)); });
    connect(chat_, &ChatPanel::sent, this,
            [this](const QString& text) { Q_EMIT messageSent(detail_.model().path, text); });
    connect(&detail_, &ModelDetailModel::factsChanged, this, &ModelDetailPanel::updateFacts);
    connect(&detail_, &ModelDetailModel::previewChanged, this, &ModelDetailPanel::updatePreview);
    connect(&detail_, &ModelDetailModel::datasetsChanged, this, &ModelDetailPanel::updateDatasets);
    updateFacts();
    updatePreview();
    updateDatasets();
}

void ModelDetailPanel::showView(View view) {
    views_->setCurrentIndex(static_cast<int>(view));
    stack_->setCurrentIndex(static_cast<int>(view));
    if (view == View::Memory) {
        askForPlan();
    }
    if (view == View::Chat) {
        chat_->focusComposer();
    }
}

QWidget* ModelDetailPanel::makeActions() {
    const auto goTo = [this](QPushButton* button, PageId page) {
        connect(button, &QPushButton::clicked, this, [this, page] {
            Q_EMIT placeRequested(Destination{page, detail_.model().path, {}});
        });
    };
    goTo(train_, PageId::Train);
    goTo(compare_, PageId::Compare);
    goTo(export_, PageId::Export);
    connect(import_, &QPushButton::clicked, this,
            [this] { Q_EMIT importRequested(detail_.model().path); });
    connect(locate_, &QPushButton::clicked, this, [this] { locate(detail_.model().path); });
    connect(remove_, &QPushButton::clicked, this,
            [this] { Q_EMIT removeRequested(detail_.model().path); });
    return makeRow({train_, import_, compare_, export_, locate_, remove_, room()}, kSpace2);
}

void ModelDetailPanel::locate(const QString& path) {
    auto* dialog = new QFileDialog(this, tr("Locate %1").arg(path.section(QLatin1Char('/'), -1)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const bool isFile = path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive);
    dialog->setFileMode(isFile ? QFileDialog::ExistingFile : QFileDialog::Directory);
    if (isFile) {
        dialog->setNameFilter(tr("GGUF models (*.gguf)"));
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, path](const QString& to) { Q_EMIT locateRequested(path, to); });
    dialog->open();
}

QWidget* ModelDetailPanel::makeFactsView() {
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    runs_->setSpacing(kSpace1);
    QPushButton* remove = makeButton("remove", tr("Remove"));
    remove->setToolTip(tr("Removes the model from the list and keeps its files"));
    QPushButton* trash = makeButton("moveToTrash", tr("Move to trash"));
    QPushButton* reveal = makeButton("showInFileManager", tr("Show in file manager"));
    places_ = new QWidget;
    setFlow(places_, {reveal, remove, trash});
    setColumn(inner, {facts_, tokensTitle_, tokens_, runs_, places_, room()}, kSpace3)
        ->setContentsMargins(0, kSpace1, kSpace2, 0);
    connect(remove, &QPushButton::clicked, this,
            [this] { Q_EMIT removeRequested(detail_.model().path); });
    connect(trash, &QPushButton::clicked, this,
            [this] { Q_EMIT trashRequested(detail_.model().path); });
    connect(reveal, &QPushButton::clicked, this,
            [this] { Q_EMIT revealRequested(detail_.model().path); });
    QScrollArea* scroll = makeScrollArea(inner, tr("Details"));
    return scroll;
}

QWidget* ModelDetailPanel::makeTemplateView() {
    preview_->setReadOnly(true);
    QFont mono;  // of the usual size, which grows with the text
    mono.setFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
    preview_->setFont(mono);
    preview_->setTabChangesFocus(true);
    preview_->setAccessibleName(tr("Sample conversation as the model reads it"));
    return makeColumn({previewNote_, {preview_, 1}, room(0)}, kSpace2);
}

QWidget* ModelDetailPanel::makeMemoryView() {
    datasets_->setAccessibleName(tr("Dataset for the plan"));
    datasets_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    datasets_->setMinimumContentsLength(12);
    planNote_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    plan_->setModel(&detail_.plan());
    connect(datasets_, &QComboBox::activated, this, [this] {
        Q_EMIT planRequested(detail_.model().path, datasets_->currentData().toString());
    });
    connect(&detail_.plan(), &PlanTableModel::modelReset, this, &ModelDetailPanel::updatePlanNote);
    connect(&detail_.plan(), &PlanTableModel::dataChanged, this, &ModelDetailPanel::updatePlanNote);
    return makeColumn({datasets_, planNote_, {plan_, 1}, room(0)}, kSpace2);
}

QWidget* ModelDetailPanel::makeFilesView() {
    auto* table = new TableView(tr("Files"));
    table->setModel(&detail_.files());
    connect(verify_, &QPushButton::clicked, this,
            [this] { Q_EMIT verifyRequested(detail_.model().path); });
    return makeColumn(
        {makeWrappedLabel(
             LabelRole::Soft,
             tr("A check reads every file completely and compares it with the previous check.")),
         {table, 1},
         {verify_, 0, Qt::AlignLeft}},
        kSpace2);
}

void ModelDetailPanel::updateFacts() {
    const ModelView& model = detail_.model();
    setTitle(model.name);
    verdict_->setText(verdictOf(model));
    setLabelRole(verdict_, roleOf(model));
    const bool isFile = model.abilities.testFlag(ModelAbility::Import);
    const bool isMissing = model.state == ModelState::Missing;
    import_->setVisible(isFile);
    train_->setVisible(!isFile && !isMissing);
    compare_->setVisible(!isMissing);
    export_->setVisible(!isMissing);
    locate_->setVisible(isMissing);
    remove_->setVisible(isMissing);
    places_->setVisible(!isMissing);
    train_->setEnabled(model.abilities.testFlag(ModelAbility::Train));
    compare_->setEnabled(model.abilities.testFlag(ModelAbility::Answer));
    export_->setEnabled(model.abilities.testFlag(ModelAbility::Export));
    facts_->setFacts(factsOf(model, detail_.source()));
    QVector<Fact> tokens;
    for (const SpecialToken& token : detail_.specialTokens()) {
        tokens.append({token.name, token.text});
    }
    tokensTitle_->setVisible(!tokens.isEmpty());
    tokens_->setFacts(tokens);
    updateRuns();
    updatePlanNote();
    if (!model.abilities.testFlag(ModelAbility::Answer)) {
        chat_->setObstacle(tr("This model can't answer yet."));
    } else if (model.kind == ModelKind::Adapter) {
        chat_->setObstacle(tr("Use the Compare page to chat with an adapter and its base model."));
    } else if (model.chatTemplate != TextState::Present) {
        chat_->setObstacle(tr("Chat requires a chat template, which this model does not have."));
    } else {
        chat_->setObstacle({});
    }
    askForPlanIfShown();
}

void ModelDetailPanel::updateRuns() {
    while (QLayoutItem* item = runs_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (detail_.runs().isEmpty()) {
        return;
    }
    runs_->addWidget(makeLabel(LabelRole::Heading, tr("Fine-tuned models")));
    for (const DerivedRun& run : detail_.runs()) {
        QPushButton* button = makeButton("derivedRun",
                                         run.method == PlanMethod::AllWeights
                                             ? tr("%1, full fine-tuning").arg(run.name)
                                             : tr("%1, LoRA adapter").arg(run.name),
                                         ButtonKind::Flat);
        button->setToolTip(run.path);
        connect(button, &QPushButton::clicked, this, [this, path = run.path] {
            Q_EMIT placeRequested(Destination{PageId::Monitor, path, {}});
        });
        runs_->addWidget(button, 0, Qt::AlignLeft);
        for (const RunResult& result : run.results) {
            QLabel* line = makeWrappedLabel(LabelRole::Soft, resultText(result));
            line->setIndent(kSpace5);
            line->setToolTip(result.path);
            runs_->addWidget(line);
        }
    }
}

void ModelDetailPanel::updatePreview() {
    const TemplatePreview& preview = detail_.preview();
    previewNote_->setText(preview.text.isEmpty()
                              ? (preview.missing.isEmpty()
                                     ? tr("The template has not been loaded yet.")
                                     : preview.missing)
                              : tr("Sample conversation as the model reads it: %Ln token(s).",
                                   nullptr, static_cast<int>(preview.tokens)));
    preview_->setPlainText(preview.text);
    preview_->setVisible(!preview.text.isEmpty());
}

void ModelDetailPanel::updateDatasets() {
    datasets_->clear();
    for (const QString& path : detail_.datasets()) {
        datasets_->addItem(path.section(QLatin1Char('/'), -1), path);
    }
    const int chosen = datasets_->findData(detail_.planDataset());
    datasets_->setCurrentIndex(chosen < 0 && datasets_->count() > 0 ? 0 : chosen);
    datasets_->setVisible(datasets_->count() > 0);
    updatePlanNote();
    askForPlanIfShown();
}

void ModelDetailPanel::updatePlanNote() {
    const QVector<PlanRow>& rows = detail_.plan().rows();
    plan_->setVisible(!rows.isEmpty());
    if (!detail_.model().abilities.testFlag(ModelAbility::Train)) {
        planNote_->setText(tr("The memory plan requires a trainable model folder."));
    } else if (detail_.datasets().isEmpty()) {
        planNote_->setText(
            tr("The plan requires a dataset because row lengths determine memory and time. Add one "
               "on the Datasets page."));
    } else {
        int fits = 0;
        int known = 0;
        for (const PlanRow& row : rows) {
            fits += row.state == PlanState::Fits ? 1 : 0;
            known += row.state != PlanState::Waiting ? 1 : 0;
        }
        planNote_->setText(known < rows.size() || rows.isEmpty()
                               ? tr("Calculating the memory each training method needs…")
                               : tr("%1 of %n training configuration(s) fit this machine.", nullptr,
                                    static_cast<int>(rows.size()))
                                     .arg(countText(fits)));
    }
}

void ModelDetailPanel::askForPlanIfShown() {
    if (isVisible() && stack_->currentIndex() == static_cast<int>(View::Memory)) {
        askForPlan();
    }
}

void ModelDetailPanel::askForPlan() {
    if (!detail_.model().abilities.testFlag(ModelAbility::Train) || detail_.datasets().isEmpty() ||
        !detail_.plan().rows().isEmpty()) {
        return;
    }
    Q_EMIT planRequested(detail_.model().path, datasets_->currentData().toString());
}

}  // namespace strata::ui
