// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/documents_module.h"

#include "studio/core/connection_log.h"
#include "ui/base/history_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/document_blocks_step.h"
#include "ui/documents/document_files_step.h"
#include "ui/documents/document_generator_step.h"
#include "ui/documents/document_passages_step.h"
#include "ui/documents/document_result_step.h"
#include "ui/documents/document_resume_step.h"
#include "ui/documents/document_run_step.h"
#include "ui/documents/document_trial_card.h"
#include "ui/documents/documents_view.h"
#include "ui/documents/pair_card.h"
#include "ui/documents/review_view.h"

#include <QFileInfo>
#include <utility>

namespace strata::studio {

namespace {

const QString kDocumentsView = QStringLiteral("documents");
const QString kReviewView = QStringLiteral("review");

/// What the wizard reads of its own: for the project, and of each unfinished dataset.
QVector<StateFile> draftsOf(const StudioCore& core) {
    QVector<StateFile> files{{core.inProject(QStringLiteral("documents_draft.json")), readObject}};
    for (const QString& draft : draftFiles(core.project.datasetsFolder())) {
        files.append({draft, readObject});
    }
    return files;
}

}  // namespace

DocumentsModule::DocumentsModule(StudioCore& core, ui::DatasetsPage& host)
    : PageModule(core.setAside(draftsOf(core))),
      drawer_(pictures_),
      builder_({extraction_, pictures_, draft_, plan_, build_, trial_},
               drawer_,
               core.project,
               core.world().makeRunner,
               core.world().demo.samplePdf),
      review_(pairs_, core.world().makeRunner),
      view_(new ui::DocumentsView({extraction_, pictures_, draft_, plan_, build_, trial_})),
      reviewView_(new ui::ReviewView(pairs_, pictures_)) {
    addViews(host);
    wireDocuments(*view_, builder_, drawer_);
    wireReview(*reviewView_, review_, drawer_);
    wireConnections(builder_, review_, core.connections);
    nameActivities();
    tellEnds();
    const auto offerModels = [this, &core] {
        builder_.offerModels(core.models.usableFor(ModelUse::Generate));
    };
    connect(&core.models, &ModelStates::choicesChanged, this, offerModels);
    offerModels();
    connect(view_, &ui::DocumentsView::placeRequested, &core, &StudioCore::goTo);
    connect(reviewView_, &ui::ReviewView::placeRequested, &core, &StudioCore::goTo);
}

void DocumentsModule::nameActivities() {
    ui::ActivityModel& activities = core_.activities;
    const ui::Destination place{ui::PageId::Datasets, {}, kDocumentsView};
    connect(&extraction_, &ui::ExtractionModel::changed, this, [this, &activities, place] {
        const int left = extraction_.count(ui::DocumentState::Waiting) +
                         extraction_.count(ui::DocumentState::Reading);
        if (left > 0) {
            activities.show(
                &extraction_,
                {ui::DatasetsPage::tr("Reading documents, %n left", nullptr, left), place});
        } else {
            activities.end(&extraction_);
        }
    });
    const auto follow = [&activities, place](const auto& model, const QString& what) {
        if (model.state() == ui::BuildState::Running) {
            activities.show(&model, {.what = what, .place = place, .isLostOnClose = true});
            activities.moveOn(&model, model.progress().done, model.progress().total);
        } else {
            activities.end(&model);
        }
    };
    const auto followBuild = [this, follow] {
        follow(build_, ui::DatasetsPage::tr("Generating question-answer pairs"));
    };
    const auto followTrial = [this, follow] {
        follow(trial_, ui::DatasetsPage::tr("Trying the generator"));
    };
    connect(&build_, &ui::BuildModel::stateChanged, this, followBuild);
    connect(&build_, &ui::BuildModel::progressChanged, this, followBuild);
    connect(&trial_, &ui::TrialModel::stateChanged, this, followTrial);
    connect(&trial_, &ui::TrialModel::progressChanged, this, followTrial);
}

/// Of a build, on the board of notices.
void DocumentsModule::tellEnds() {
    const ui::Destination place{ui::PageId::Datasets, {}, kDocumentsView};
    connect(&builder_, &DocumentBuilder::built, this, [this, place](const QString& dataset) {
        ui::Problem end;
        end.sentence = ui::DatasetsPage::tr("%1 is ready with %n question-answer pair(s).", nullptr,
                                            static_cast<int>(build_.result().pairs))
                           .arg(QFileInfo(dataset).completeBaseName());
        end.reason = dataset;
        end.actions = {
            ui::wayTo("openDataset", ui::DatasetsPage::tr("Open dataset"),
                      {ui::PageId::Datasets, dataset, {}}),
            ui::wayTo("reviewPairs", ui::DatasetsPage::tr("Review pairs"),
                      {ui::PageId::Datasets, dataset, kReviewView}),
            ui::wayTo("train", ui::DatasetsPage::tr("Train"), {ui::PageId::Train, dataset, {}})};
        core_.notices.tell({kDocumentsView, end, place});
    });
    const QString what = ui::DatasetsPage::tr("Pair generation");
    const auto tell = [this, what, place](const ui::Problem& problem) {
        core_.tellProblem(what, {kDocumentsView, problem, place});
    };
    connect(&builder_, &DocumentBuilder::failed, this, tell);
    connect(&builder_.store(), &DraftStore::failed, this, tell);
    connect(&builder_, &DocumentBuilder::stopped, this, [this, what, place] {
        ui::Problem end;
        end.sentence = ui::DatasetsPage::tr("Pair generation was stopped. What it made is kept.");
        end.actions = {
            {"continue", ui::DatasetsPage::tr("Continue"), [this] { builder_.build(); }}};
        core_.tellProblem(what, {kDocumentsView, end, place});
    });
}

void DocumentsModule::addViews(ui::DatasetsPage& host) {
    host.addGuest(kDocumentsView, ui::DatasetsPage::tr("From documents"), view_);
    host.setGuestCommand(kDocumentsView, draft_.command());
    connect(&draft_, &ui::DraftModel::commandChanged, &host,
            [&host](const QString& command) { host.setGuestCommand(kDocumentsView, command); });
    host.addGuest(kReviewView, ui::DatasetsPage::tr("Review pairs"), reviewView_);
    connect(&host, &ui::DatasetsPage::documentsRequested, &builder_,
            [this](const QStringList& paths) {
                chosen_ = paths;
                core_.goTo({ui::PageId::Datasets, {}, kDocumentsView});
            });
}

void DocumentsModule::listChanges(ui::ChangeGroup& changes) {
    changes.add({&extraction_.history(), ui::HistoryModel::tr("Documents"), ui::PageId::Datasets,
                 kDocumentsView});
    changes.add(
        {&pairs_.history(), ui::HistoryModel::tr("Review"), ui::PageId::Datasets, kReviewView});
}

void DocumentsModule::prepare(const ui::Destination& place) {
    if (place.view == kReviewView) {
        review_.open(place.subject);
    } else if (place.view == kDocumentsView && place.subject.isEmpty()) {
        builder_.enter(std::exchange(chosen_, {}));
    } else if (place.view == kDocumentsView) {
        builder_.goTo(ui::DraftStep::Extraction);
    }
}

std::optional<ui::Destination> DocumentsModule::placeOf(const QString& action) const {
    if (action == QLatin1String("new-dataset")) {
        return ui::Destination{ui::PageId::Datasets, {}, kDocumentsView};
    }
    return std::nullopt;
}

namespace {

/// What the step of passages asks for, and the question before the steps.
void wirePassages(ui::DocumentsView& view, DocumentBuilder& builder) {
    QObject::connect(&view.passages(), &ui::DocumentPassagesStep::choiceChanged, &builder,
                     &DocumentBuilder::setChoice);
    QObject::connect(&view.passages().progress(), &ui::ProgressStrip::cancelRequested,
                     &builder.planner(), &PassagePlanner::stop);
    QObject::connect(&builder.planner(), &PassagePlanner::failed, view.messages(),
                     &ui::MessageBar::show);
    QObject::connect(&view.resume(), &ui::DocumentResumeStep::startRequested, &builder,
                     &DocumentBuilder::startNew);
    QObject::connect(&view.resume(), &ui::DocumentResumeStep::continueRequested, &builder,
                     &DocumentBuilder::continueDraft);
    QObject::connect(&view.resume(), &ui::DocumentResumeStep::discardRequested, &builder,
                     &DocumentBuilder::discardDraft);
}

}  // namespace

void wireDocuments(ui::DocumentsView& view, DocumentBuilder& builder, PageDrawer& drawer) {
    using ui::DocumentsView;
    QObject::connect(&view.files(), &ui::DocumentFilesStep::pathsAdded, &builder,
                     &DocumentBuilder::addPaths);
    QObject::connect(&view.files(), &ui::DocumentFilesStep::sampleRequested, &builder,
                     &DocumentBuilder::addSample);
    QObject::connect(&view.files(), &ui::DocumentFilesStep::removed, &builder,
                     &DocumentBuilder::removeDocument);
    QObject::connect(&view.files(), &ui::DocumentFilesStep::passwordGiven, &builder.reader(),
                     &DocumentReader::givePassword);
    QObject::connect(&view.files(), &ui::DocumentFilesStep::againRequested, &builder.reader(),
                     &DocumentReader::readAgain);
    QObject::connect(&view.blocks(), &ui::DocumentBlocksStep::pageRequested, &drawer,
                     &PageDrawer::draw);
    DocumentOverlays& overlays = builder.overlays();
    QObject::connect(&view.blocks(), &ui::DocumentBlocksStep::changed, &overlays,
                     &DocumentOverlays::change);
    QObject::connect(&overlays.saver(), &DecisionSaver::failed, view.messages(),
                     &ui::MessageBar::show);
    QObject::connect(&view.generator(), &ui::DocumentGeneratorStep::trialRequested, &builder,
                     &DocumentBuilder::tryOut);
    QObject::connect(&view.generator(), &ui::DocumentGeneratorStep::trialRequested, view.messages(),
                     &ui::MessageBar::clear);
    QObject::connect(&view.generator().trial().progress(), &ui::ProgressStrip::cancelRequested,
                     &builder.trial(), &GeneratorTrial::stop);
    QObject::connect(&view.result(), &ui::DocumentResultStep::gateRelaxed, &builder,
                     &DocumentBuilder::relaxGate);
    QObject::connect(&view.result(), &ui::DocumentResultStep::gateRelaxed, view.messages(),
                     &ui::MessageBar::clear);
    QObject::connect(&view.result(), &ui::DocumentResultStep::gatesRestored, &builder,
                     &DocumentBuilder::restoreGates);
    QObject::connect(&view.generator(), &ui::DocumentGeneratorStep::choiceChanged, &builder,
                     &DocumentBuilder::setChoice);
    QObject::connect(&view, &DocumentsView::left, &builder, &DocumentBuilder::leave);
    QObject::connect(&view, &DocumentsView::stepChosen, &builder, &DocumentBuilder::goTo);
    QObject::connect(&view, &DocumentsView::buildRequested, &builder, &DocumentBuilder::build);
    QObject::connect(&view.run(), &ui::DocumentRunStep::startRequested, &builder,
                     &DocumentBuilder::build);
    QObject::connect(&view.run(), &ui::DocumentRunStep::startRequested, view.messages(),
                     &ui::MessageBar::clear);
    QObject::connect(&view, &DocumentsView::buildRequested, view.messages(),
                     &ui::MessageBar::clear);
    QObject::connect(&view.run().progress(), &ui::ProgressStrip::cancelRequested,
                     &builder.datasetBuild(), &DatasetBuild::stop);
    QObject::connect(&view, &DocumentsView::newRequested, &builder, &DocumentBuilder::startNew);
    wirePassages(view, builder);
    QObject::connect(&builder, &DocumentBuilder::failed, view.messages(), &ui::MessageBar::show);
    QObject::connect(&builder.store(), &DraftStore::failed, view.messages(), &ui::MessageBar::show);
}

void wireReview(ui::ReviewView& view, ReviewQueue& queue, PageDrawer& drawer) {
    using ui::ReviewView;
    QObject::connect(&view, &ReviewView::decided, &queue, &ReviewQueue::decide);
    QObject::connect(&view.card(), &ui::PairCard::usedChosen, &queue, &ReviewQueue::setUsed);
    QObject::connect(&view, &ReviewView::allDecided, &queue, &ReviewQueue::decideAll);
    QObject::connect(&view, &ReviewView::pageRequested, &drawer, &PageDrawer::draw);
    QObject::connect(&view, &ReviewView::rebuildRequested, &queue, &ReviewQueue::rebuild);
    QObject::connect(&view, &ReviewView::left, &queue, &ReviewQueue::leave);
    QObject::connect(&queue, &ReviewQueue::failed, view.messages(), &ui::MessageBar::show);
    QObject::connect(&queue.saver(), &DecisionSaver::failed, view.messages(),
                     &ui::MessageBar::show);
}

void wireConnections(DocumentBuilder& builder, ReviewQueue& queue, ConnectionLog& log) {
    const auto record = [&log](const datasetgen::HttpExchange& exchange) {
        log.record({ConnectionPurpose::Questions, QString::fromStdString(exchange.host),
                    exchange.isLoopback, static_cast<qint64>(exchange.sentBytes),
                    static_cast<qint64>(exchange.receivedBytes),
                    QString::fromStdString(exchange.result)});
    };
    builder.setExchanged(record);
    queue.setExchanged(record);
}

}  // namespace strata::studio
