// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_library.h"

#include "studio/core/pulse.h"
#include "studio/models/adapter_folder.h"
#include "studio/models/model_files.h"
#include "studio/models/model_results.h"
#include "ui/models/model_places.h"

#include "strata/error.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QUrl>

namespace strata::studio {
namespace {

constexpr int kSettleMs = 120;
constexpr const char* kSample = R"([
 {"role": "user", "content": "What does the red lamp mean?"},
 {"role": "assistant", "content": "The filter is full."},
 {"role": "user", "content": "And how do I empty it?"}
])";

/// Such a path is not taken into the list at all.
bool isRefused(const Error& error) {
    return error.code() == ErrorCode::PickleRefused || error.code() == ErrorCode::NotFound;
}

}  // namespace

ModelLibrary::ModelLibrary(const Needs& needs, QObject* parent)
    : QObject(parent),
      project_(needs.project),
      states_(needs.states),
      questions_(needs.questions),
      writing_(needs.writing),
      notes_(project_.folder() + QStringLiteral("/model_notes.json"), changes_),
      removals_(project_, changes_, [this](const QString& path) { reveal(path); }) {
    connect(&notes_, &ModelNotes::changedBack, this, [this](const QString& model) {
        if (model == detail_.model().path) {
            detail_.setNotes(notes_.of(model));
        }
    });
    settle_.setSingleShot(true);
    settle_.setInterval(pulseMs(kSettleMs));
    connect(&settle_, &QTimer::timeout, this, [this] {
        describeSelected();
        renderSelected();
    });
    connect(&project_, &Project::modelsChanged, this, &ModelLibrary::syncWithProject);
    connect(&states_, &ModelStates::inspected, this, [this](const QString& path) {
        takeView(viewOf(path));
        // What was said of an adapter may have been about its base.
        for (const QString& adapter : project_.adapters()) {
            inspectAdapter(adapter);
        }
    });
    const auto readAgain = [this](const QString& path) {
        if (project_.adapters().contains(path)) {
            inspectAdapter(path);
        }
    };
    connect(&needs.watch, &ProjectWatch::lookedAtFirst, this, readAgain);
    connect(&needs.watch, &ProjectWatch::changed, this, readAgain);
    connect(&project_, &Project::datasetsChanged, this,
            [this] { detail_.setDatasets(project_.datasets()); });
    detail_.setDatasets(project_.datasets());
    syncWithProject();
}

void ModelLibrary::add(const QStringList& paths) {
    looking_.run([paths] { return findModels(paths); }, this,
                 [this](const FoundModels& found) {
                     for (const ui::Problem& problem : found.problems) {
                         Q_EMIT problemRaised(problem);
                     }
                     for (const QString& path : found.adapters) {
                         changeProject([&] { project_.addAdapter(path); });
                         Q_EMIT added(path);
                     }
                     for (const QString& path : found.paths) {
                         if (list_.find(path) != nullptr) {
                             Q_EMIT added(path);
                         } else {
                             inspectNew(path);
                         }
                     }
                 },
                 [this](const Error& error) { Q_EMIT problemRaised(ui::problemOf(error)); });
}

void ModelLibrary::import(const QString& gguf) {
    const QFileInfo file(gguf);
    if (!begin(Activity::Importing, tr("Importing %1").arg(file.fileName()))) {
        return;
    }
    ImportCommand command;
    command.gguf = gguf.toStdString();
    const QString out = Project::freePath(project_.modelsFolder(), file.completeBaseName());
    command.out = out.toStdString();
    writing_.run<ImportOutcome>(
        std::move(command), this,
        [this, out](const ImportOutcome&) {
            finishActivity();
            changeProject([&] { project_.addModel(out); });
            Q_EMIT added(out);
        },
        [this](const Error& error) { failImport(error); },
        [this](const Event& event) { showProgress(event); });
}

void ModelLibrary::verify(const QString& path) {
    if (!begin(Activity::Checking, tr("Checking %1").arg(QFileInfo(path).fileName()))) {
        return;
    }
    const QString record = project_.folder() + QStringLiteral("/model_checks.json");
    checking_.run(
        [path, record](const EventSink& say, const std::stop_token& stop) {
            return checkFiles(path, record, say, stop);
        },
        this,
        [this, path](const QVector<ui::ModelFile>& files) {
            if (detail_.model().path == path && !files.isEmpty()) {
                detail_.files().setRows(files);
                detail_.setPreview({});  // the template may be another one now
            }
            endCheck(path);
        },
        [this, path](const Error& error) {
            if (!isStopped(error)) {
                Q_EMIT problemRaised(ui::problemOf(error));
            }
            endCheck(path);
        },
        [this](const Event& event) { showProgress(event); });
}

void ModelLibrary::endCheck(const QString& path) {
    finishActivity();
    if (project_.adapters().contains(path)) {
        inspectAdapter(path);
    } else {
        states_.readAgain(path);
    }
}

ui::ModelKind ModelLibrary::kindOf(const QString& path) const {
    const ui::ModelView* view = list_.find(path);
    return view == nullptr ? ui::ModelKind::Whole : view->kind;
}

void ModelLibrary::remove(const QString& path) {
    removals_.remove(path, kindOf(path));
}

void ModelLibrary::relocate(const QString& path, const QString& to) {
    looking_.run(
        [to] { return findModels({to}); }, this,
        [this, path, to](const FoundModels& found) {
            const QStringList there = found.paths + found.adapters;
            ui::Problem problem;
            if (there != QStringList(to)) {
                problem.sentence = tr("%1 is not a model.").arg(QFileInfo(to).fileName());
                problem.reason = found.problems.isEmpty() ? QString() : found.problems[0].sentence;
            } else if (list_.find(to) != nullptr) {
                problem.sentence = tr("%1 is already in the list.").arg(QFileInfo(to).fileName());
            } else {
                push(path, to);
                Q_EMIT added(to);
                return;
            }
            problem.kept = tr("Nothing was changed.");
            Q_EMIT problemRaised(problem);
        });
}

/// As a change that can be undone.
void ModelLibrary::push(const QString& path, const QString& to) {
    changes_.push(
        tr("%1 located").arg(QFileInfo(path).fileName()), {ui::PageId::Models, to, {}},
        [this, path, to] { changeProject([&] { project_.relocate(path, to); }); },
        [this, path, to] { changeProject([&] { project_.relocate(to, path); }); });
}

void ModelLibrary::trash(const QString& path) {
    removals_.trash(path, kindOf(path));
}

void ModelLibrary::reveal(const QString& path) {
    const QFileInfo info(path);
    const QString folder = info.isDir() ? path : info.path();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
        ui::Problem problem;
        problem.sentence = tr("Can't open a file manager.");
        problem.reason = folder;
        Q_EMIT problemRaised(problem);
    }
}

void ModelLibrary::select(const QString& path) {
    if (const ui::ModelView* view = list_.find(path)) {
        const bool isAnother = detail_.model().path != path;
        detail_.setModel(*view);
        if (isAnother) {
            detail_.setNotes(notes_.of(path));
        }
        settle_.start();
    }
}

void ModelLibrary::cancel() {
    if (activity_ == Activity::Importing) {
        writing_.stop(this);
    } else if (activity_ == Activity::Checking) {
        checking_.stop();
    }
}

void ModelLibrary::syncWithProject() {
    const QStringList adapters = project_.adapters();
    const QStringList paths = project_.models() + adapters;
    const QVector<ui::ModelView> listed = list_.rows();
    for (const ui::ModelView& model : listed) {
        if (!paths.contains(model.path)) {
            list_.remove(model.path);
        }
    }
    for (const QString& path : paths) {
        if (list_.find(path) == nullptr) {
            list_.put(adapters.contains(path) ? unreadModel(path) : viewOf(path));
            if (adapters.contains(path)) {
                inspectAdapter(path);
            }
        }
    }
}

ui::ModelView ModelLibrary::viewOf(const QString& model) const {
    const ModelState state = states_.of(model);
    if (state.isMissing) {
        return missingModelView(model);
    }
    if (state.error) {
        return brokenModel(model, *state.error);
    }
    return state.outcome ? modelOfInspection(model, *state.outcome) : unreadModel(model);
}

void ModelLibrary::inspectAdapter(const QString& path) {
    looking_.run([path] { return adapterView(path); }, this,
                 [this](const ui::ModelView& view) { takeView(view); });
}

/// Of a model that is in the list still.
void ModelLibrary::takeView(const ui::ModelView& view) {
    if (list_.find(view.path) == nullptr) {
        return;
    }
    list_.put(view);
    if (detail_.model().path == view.path) {
        detail_.setModel(view);
        settle_.start();
    }
}

void ModelLibrary::inspectNew(const QString& path) {
    questions_.run<InspectOutcome>(
        InspectCommand{path.toStdString()}, this,
        [this, path](const InspectOutcome& outcome) { takeNew(modelOfInspection(path, outcome)); },
        [this, path](const Error& error) { failInspection(path, error); });
}

void ModelLibrary::failInspection(const QString& path, const Error& error) {
    if (isStopped(error)) {
        return;  // the studio closes
    }
    if (isRefused(error)) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("Nothing was added or changed.");
        problem.actions = {
            ui::wayTo("chooseAnotherFolder", tr("Choose another folder…"), ui::kAddModelFolder)};
        Q_EMIT problemRaised(problem);
        return;
    }
    takeNew(brokenModel(path, error));
}

void ModelLibrary::takeNew(const ui::ModelView& view) {
    list_.put(view);
    changeProject([&] { project_.addModel(view.path); });
    Q_EMIT added(view.path);
    if (view.state == ui::ModelState::Broken) {
        ui::Problem problem = view.problem;
        problem.kept = tr("The model is in the list but can't be used yet.");
        Q_EMIT problemRaised(problem);
    }
}

void ModelLibrary::failImport(const Error& error) {
    finishActivity();
    ui::Problem problem = ui::problemOf(error);
    if (isStopped(error)) {
        problem = {};
        problem.sentence = tr("The import was canceled.");
    }
    problem.kept = tr("The GGUF file is unchanged, and no partial model was left behind.");
    Q_EMIT problemRaised(problem);
}

void ModelLibrary::changeProject(const std::function<void()>& change) {
    try {
        change();
    } catch (const Error& error) {
        Q_EMIT problemRaised(ui::problemOf(error));
    }
}

void ModelLibrary::describeSelected() {
    const QString path = detail_.model().path;
    looking_.run([path, runs = project_.runs()] { return describeModel(path, runs); }, this,
                 [this, path](const ModelContents& contents) {
                     if (detail_.model().path != path) {
                         return;
                     }
                     detail_.setSpecialTokens(contents.specialTokens);
                     detail_.setRuns(contents.runs);
                     detail_.setLicence(contents.licence);
                     detail_.setSource(contents.source);
                     if (detail_.files().rowCount() == 0) {
                         detail_.files().setRows(contents.files);
                     }
                 });
}

void ModelLibrary::renderSelected() {
    const ui::ModelView& model = detail_.model();
    if (model.kind == ui::ModelKind::Adapter) {
        detail_.setPreview({{}, 0, tr("An adapter uses the chat template of its base model.")});
        return;
    }
    if (model.state != ui::ModelState::Usable || !detail_.preview().text.isEmpty()) {
        return;
    }
    if (model.chatTemplate == ui::TextState::Missing) {
        detail_.setPreview({{},
                            0,
                            tr("This model has no chat template. Add chat_template.jinja to its "
                               "folder, then check the files.")});
        return;
    }
    const QString sample = scratch_.filePath(QStringLiteral("sample.json"));
    QFile file(sample);
    if (!file.exists() && (!file.open(QIODevice::WriteOnly) || file.write(kSample) < 0)) {
        detail_.setPreview({{}, 0, tr("Can't render the sample: %1").arg(file.errorString())});
        return;
    }
    file.close();
    RenderCommand command;
    command.model = model.path.toStdString();
    command.messagesFile = sample.toStdString();
    command.generationPrompt = true;
    const auto show = [this, path = model.path](const ui::TemplatePreview& preview) {
        if (detail_.model().path == path) {
            detail_.setPreview(preview);
        }
    };
    questions_.run<RenderOutcome>(
        std::move(command), this,
        [show](const RenderOutcome& outcome) { show(previewOfRendering(outcome)); },
        [show](const Error& error) {
            if (!isStopped(error)) {
                show({{}, 0, ui::plainText(ui::problemOf(error))});
            }
        });
}

bool ModelLibrary::begin(Activity activity, const QString& what) {
    if (activity_ != Activity::None) {
        ui::Problem remark;
        remark.sentence =
            tr("An import or check is in progress. Wait for it to finish or cancel it.");
        Q_EMIT problemRaised(remark);
        return false;
    }
    activity_ = activity;
    Q_EMIT activityBegan(what);
    return true;
}

void ModelLibrary::finishActivity() {
    activity_ = Activity::None;
    Q_EMIT activityEnded();
}

void ModelLibrary::showProgress(const Event& event) {
    if (const auto* progress = std::get_if<Progress>(&event)) {
        Q_EMIT activityProgressed(
            activity_ == Activity::Importing ? tr("Importing") : tr("Checking files"),
            progress->done, progress->total, QString::fromStdString(progress->unit));
    }
}

}  // namespace strata::studio
