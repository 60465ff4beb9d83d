// SPDX-License-Identifier: GPL-3.0-or-later
// A project with the wizard and the review as the studio has them, and hands to use them with.
#pragma once

#include "studio/core/connection_log.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/documents_module.h"
#include "studio/documents/review_queue.h"
#include "support/places.h"
#include "ui/base/message_bar.h"
#include "ui/base/style_constants.h"
#include "ui/documents/build_model.h"
#include "ui/documents/documents_view.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/passage_plan_model.h"
#include "ui/documents/review_view.h"
#include "ui/documents/trial_model.h"
#include "ui/support/dressed_later.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <algorithm>

namespace strata::ui::test {

inline const QString kSample =
    QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));

/// What auditLooks finds, as one text that a failure shows.
inline QString looks(QWidget& widget, const QString& name) {
    return auditLooks(widget, name).join(QLatin1Char('\n'));
}

/// Everything that labels show.
inline QString shownText(const QWidget& parent) {
    QStringList texts;
    const auto labels = parent.findChildren<QLabel*>();
    for (const QLabel* label : labels) {
        if (label->isVisible()) {
            texts.append(label->text());
        }
    }
    return texts.join(QLatin1Char('\n'));
}

/// A project with the wizard and the review as the studio has them.
struct Desk {
    explicit Desk(const QString& folder, const RunnerFactory& makeRunner = {})
        : connections(folder + QStringLiteral("/connections.jsonl")),
          project(folder),
          drawer(pictures),
          builder({documents, pictures, draft, plan, build, trial},
                  drawer,
                  project,
                  makeRunner,
                  kSample),
          queue(review, {}),
          wizard(dressedLater<DocumentsView>(
              DocumentModels{documents, pictures, draft, plan, build, trial})),
          reviewView(dressedLater<ReviewView>(review, pictures)) {
        studio::wireDocuments(wizard, builder, drawer);
        studio::wireReview(reviewView, queue, drawer);
        studio::wireConnections(builder, queue, connections);
        for (QWidget* view : {static_cast<QWidget*>(&wizard), static_cast<QWidget*>(&reviewView)}) {
            view->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);  // as in a page
            view->resize(1280, 800);
        }
    }

    void write(const QString& name, const QByteArray& text) const {
        QFile file(project.folder() + QLatin1Char('/') + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    /// Comes back to the wizard and continues what is unfinished.
    void resume() {
        builder.enter({});
        QCOMPARE(draft.unfinished().size(), 1);
        builder.continueDraft(draft.unfinished().first().file);
    }
    QString path(const QString& name) const { return project.folder() + QLatin1Char('/') + name; }

    studio::ConnectionLog connections;
    studio::Project project;
    ExtractionModel documents;
    PagePictures pictures;
    DraftModel draft;
    PassagePlanModel plan;
    BuildModel build;
    TrialModel trial;
    ReviewModel review;
    studio::PageDrawer drawer;
    studio::DocumentBuilder builder;
    studio::ReviewQueue queue;
    DocumentsView wizard;
    ReviewView reviewView;
};

}  // namespace strata::ui::test
