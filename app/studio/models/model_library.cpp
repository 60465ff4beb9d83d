// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_library.h"

#include "studio/models/adapter_folder.h"
#include "studio/models/model_files.h"
#include "studio/models/model_results.h"

#include "strata/error.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <memory>
#include <variant>

namespace strata::studio {
namespace {

constexpr int kSettleMs = 120;
constexpr const char* kSample = R"([
 {"role": "user", "content": "What does the red lamp mean?"},
 {"role": "assistant", "content": "The filter is full."},
 {"role": "user", "content": "And how do I empty it?"}
])";

const Error* errorOf(const WorkEnd& end) {
    const auto* failed = std::get_if<Failed>(&end);
    return failed == nullptr ? nullptr : &failed->error;
}

/// Such a path is not taken into the list at all.
bool isRefused(const Error& error) {
    return error.code() == ErrorCode::PickleRefused || error.code() == ErrorCode::NotFound;
}

}  // namespace

ModelLibrary::ModelLibrary(Project& project,
                           EngineLane& questions,
                           EngineLane& writing,
                           QObject* parent)
    : QObject(parent),
      project_(project),
      questions_(questions),
      writing_(writing),
      notes_(project.folder() + QStringLiteral("/model_notes.json")),
      removals_(project) {
    connect(&notes_, &ModelNotes::failed, this, &ModelLibrary::problemRaised);
    connect(&notes_, &ModelNotes::changedBack, this, [this](const QString& model) {
        if (model == detail_.model().path) {
            detail_.setNotes(notes_.of(model));
        }
    });
    connect(&removals_, &ModelRemovals::problemRaised, this, &ModelLibrary::problemRaised);
    connect(&removals_, &ModelRemovals::broughtBack, this, &ModelLibrary::added);
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&settle_, &QTimer::timeout, this, [this] {
        describeSelected();
        renderSelected();
    });
    connect(&project_, &Project::modelsChanged, this, &ModelLibrary::syncWithProject);
    connect(&project_, &Project::datasetsChanged, this,
            [this] { detail_.setDatasets(project_.datasets()); });
    detail_.setDatasets(project_.datasets());
    syncWithProject();
}

void ModelLibrary::add(const QStringList& paths) {
    auto found = std::make_shared<FoundModels>();
    looking_.post(
        [found, paths](const EventSink& say, const std::stop_token&) {
            *found = findModels(paths);
            say(Event{Finished{}});
        },
        this, {{}, [this, found](const WorkEnd& end) {
                   if (const Error* error = errorOf(end)) {
                       Q_EMIT problemRaised(ui::problemOf(*error));
                   }
                   for (const ui::Problem& problem : found->problems) {
                       Q_EMIT problemRaised(problem);
                   }
                   for (const QString& path : found->adapters) {
                       changeProject([&] { project_.addAdapter(path); });
                       Q_EMIT added(path);
                   }
                   for (const QString& path : found->paths) {
                       if (list_.find(path) != nullptr) {
                           Q_EMIT added(path);
                       } else {
                           inspect(path, Purpose::ToBeAdded);
                       }
                   }
               }});
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
    writing_.post(std::move(command), this,
                  {[this](const Event& event) { showProgress(event); },
                   [this, out](const WorkEnd& end) { takeImport(out, end); }});
}

void ModelLibrary::verify(const QString& path) {
    if (!begin(Activity::Checking, tr("Checking %1").arg(QFileInfo(path).fileName()))) {
        return;
    }
    auto files = std::make_shared<QVector<ui::ModelFile>>();
    const QString record = project_.folder() + QStringLiteral("/model_checks.json");
    checking_.post(
        [files, path, record](const EventSink& say, const std::stop_token& stop) {
            *files = checkFiles(path, record, say, stop);
            say(Event{Finished{}});
        },
        this,
        {[this](const Event& event) { showProgress(event); },
         [this, files, path](const WorkEnd& end) {
             finishActivity();
             if (const Error* error = errorOf(end)) {
                 Q_EMIT problemRaised(ui::problemOf(*error));
             } else if (detail_.model().path == path && !files->isEmpty()) {
                 detail_.files().setFiles(*files);
                 detail_.setPreview({});  // the template may be another one now
             }
             if (project_.adapters().contains(path)) {
                 inspectAdapter(path);
             } else {
                 inspect(path, Purpose::Listed);
             }
         }});
}

ui::ModelKind ModelLibrary::kindOf(const QString& path) const {
    const ui::ModelView* view = list_.find(path);
    return view == nullptr ? ui::ModelKind::Whole : view->kind;
}

void ModelLibrary::remove(const QString& path) {
    removals_.remove(path, kindOf(path));
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

void ModelLibrary::handleAction(const QString& id) {
    if (id == QLatin1String("undo-remove")) {
        removals_.bringBackLast();
    } else if (id == QLatin1String("reveal")) {
        reveal(removals_.refused());
    }
}

void ModelLibrary::syncWithProject() {
    const QStringList adapters = project_.adapters();
    const QStringList paths = project_.models() + adapters;
    const QVector<ui::ModelView> listed = list_.models();
    for (const ui::ModelView& model : listed) {
        if (!paths.contains(model.path)) {
            list_.remove(model.path);
        }
    }
    for (const QString& path : paths) {
        if (list_.find(path) == nullptr) {
            list_.put(unreadModel(path));
            if (adapters.contains(path)) {
                inspectAdapter(path);
            } else {
                inspect(path, Purpose::Listed);
            }
        }
    }
}

void ModelLibrary::inspectAdapter(const QString& path) {
    const auto view = std::make_shared<ui::ModelView>();
    const auto work = [view, path](const EventSink& say, const std::stop_token&) {
        *view = adapterView(path);
        say(Event{Finished{}});
    };
    looking_.post(work, this, {{}, [this, view, path](const WorkEnd& end) {
                                   if (std::holds_alternative<Finished>(end)) {
                                       takeView(*view);
                                   }
                               }});
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

void ModelLibrary::inspect(const QString& path, Purpose purpose) {
    questions_.post(
        InspectCommand{path.toStdString()}, this,
        {{}, [this, path, purpose](const WorkEnd& end) { takeInspection(path, purpose, end); }});
}

void ModelLibrary::takeInspection(const QString& path, Purpose purpose, const WorkEnd& end) {
    const Error* error = errorOf(end);
    const auto* finished = std::get_if<Finished>(&end);
    if (purpose == Purpose::ToBeAdded && error != nullptr && isRefused(*error)) {
        ui::Problem problem = ui::problemOf(*error);
        problem.kept = tr("Nothing was added or changed.");
        problem.actions = {{QStringLiteral("add-folder"), tr("Choose another folder…")}};
        Q_EMIT problemRaised(problem);
        return;
    }
    if (error == nullptr && finished == nullptr) {
        return;  // asked to stop: the studio closes
    }
    if (purpose == Purpose::Listed && list_.find(path) == nullptr) {
        return;  // removed meanwhile
    }
    const ui::ModelView view =
        error != nullptr ? brokenModel(path, *error) : modelOfInspection(path, finished->json);
    list_.put(view);
    if (detail_.model().path == path) {
        detail_.setModel(view);
        settle_.start();
    }
    if (purpose == Purpose::ToBeAdded) {
        changeProject([&] { project_.addModel(path); });
        if (error != nullptr) {
            ui::Problem problem = view.problem;
            problem.kept = tr("The model is in the list but can't be used yet.");
            Q_EMIT problemRaised(problem);
        }
        Q_EMIT added(path);
    }
}

void ModelLibrary::takeImport(const QString& out, const WorkEnd& end) {
    finishActivity();
    if (const Error* error = errorOf(end)) {
        ui::Problem problem = ui::problemOf(*error);
        problem.kept = tr("The GGUF file is unchanged, and no partial model was left behind.");
        Q_EMIT problemRaised(problem);
    } else if (std::holds_alternative<Stopped>(end)) {
        ui::Problem remark;
        remark.sentence = tr("The import was canceled.");
        remark.kept = tr("The GGUF file is unchanged, and no partial model was left behind.");
        Q_EMIT problemRaised(remark);
    } else {
        changeProject([&] { project_.addModel(out); });
        Q_EMIT added(out);
    }
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
    auto contents = std::make_shared<ModelContents>();
    looking_.post(
        [contents, path, runs = project_.runs()](const EventSink& say, const std::stop_token&) {
            *contents = describeModel(path, runs);
            say(Event{Finished{}});
        },
        this, {{}, [this, contents, path](const WorkEnd&) {
                   if (detail_.model().path != path) {
                       return;
                   }
                   detail_.setSpecialTokens(contents->specialTokens);
                   detail_.setRuns(contents->runs);
                   detail_.setLicence(contents->licence);
                   if (detail_.files().rowCount() == 0) {
                       detail_.files().setFiles(contents->files);
                   }
               }});
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
    questions_.post(std::move(command), this,
                    {{}, [this, path = model.path](const WorkEnd& end) {
                         if (detail_.model().path != path) {
                             return;
                         }
                         if (const Error* error = errorOf(end)) {
                             detail_.setPreview({{}, 0, ui::plainText(ui::problemOf(*error))});
                         } else if (const auto* finished = std::get_if<Finished>(&end)) {
                             detail_.setPreview(previewOfRendering(finished->json));
                         }
                     }});
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
