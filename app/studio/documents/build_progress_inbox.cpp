// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/build_progress_inbox.h"

#include "studio/documents/document_reading.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <utility>

namespace strata::studio {
namespace {

/// Its tr belongs to the document builder's texts.
struct BuildWatchedTexts {
    Q_DECLARE_TR_FUNCTIONS(DocumentBuilder)
};

}  // namespace

jobs::BuildWatch BuildProgressInbox::watch() {
    jobs::BuildWatch watch;
    watch.made = [this](const auto& document, const auto& passage, const auto& pairs) {
        take(document, passage, pairs);
    };
    watch.called = [this](const datasetgen::BuildCalls& calls) {
        const std::lock_guard lock(mutex_);
        calls_ = calls;
    };
    watch.measured = [this](const auto& quality) { take(quality); };
    return watch;
}

void BuildProgressInbox::take(const datasetgen::Document& document,
                              const datasetgen::Passage& passage,
                              const std::vector<datasetgen::Pair>& pairs) {
    Made made;
    made.document = QString::fromStdString(document.path);
    for (const std::size_t block : passage.blockIndices) {
        const int page = document.blocks.at(block).page;
        if (!made.pages.contains(page)) {
            made.pages.append(page);
        }
    }
    const QString place = BuildWatchedTexts::tr("%1, page %2")
                              .arg(QFileInfo(made.document).fileName())
                              .arg(made.pages.value(0, 1));
    for (const datasetgen::Pair& pair : pairs) {
        made.pairs.append(
            {QString::fromStdString(pair.question), QString::fromStdString(pair.answer), place});
    }
    const std::lock_guard lock(mutex_);
    made_.push_back(std::move(made));
}

void BuildProgressInbox::take(const datasetgen::QualityMetrics& quality) {
    const std::lock_guard lock(mutex_);
    rejected_ = reasonCountsOf(quality.rejectedPairs);
    rejectedPassages_ = reasonCountsOf(quality.rejectedPassages);
}

void BuildProgressInbox::drain(ui::BuildModel& model) {
    std::vector<Made> made;
    {
        const std::lock_guard lock(mutex_);
        made = std::exchange(made_, {});
    }
    const ui::CallsView calls = this->calls();
    if (calls.calls + calls.journaledCalls > 0) {
        model.setCalls(calls);
    }
    if (made.empty()) {
        return;
    }
    QVector<ui::DocumentCover> cover = model.cover();
    for (const Made& passage : made) {
        for (ui::DocumentCover& document : cover) {
            for (const int page :
                 document.path == passage.document ? passage.pages : QVector<int>()) {
                if (page >= 1 && page <= document.pages.size() &&
                    document.pages[page - 1] != ui::PageCover::WithPair) {
                    document.pages[page - 1] =
                        passage.pairs.isEmpty() ? ui::PageCover::NoPair : ui::PageCover::WithPair;
                }
            }
        }
        model.addMade(passage.pairs);
    }
    model.setCover(cover);
}

void BuildProgressInbox::showRejected(ui::BuildModel& model) const {
    const std::lock_guard lock(mutex_);
    model.setRejected(rejected_, rejectedPassages_);
}

ui::CallsView BuildProgressInbox::calls() const {
    const std::lock_guard lock(mutex_);
    datasetgen::CallSum made = calls_.generator.counts.made;
    made += calls_.judge.counts.made;
    return {{},
            static_cast<qint64>(made.calls),
            static_cast<qint64>(made.promptTokens),
            static_cast<qint64>(made.replyTokens),
            made.estimatedCalls > 0,
            static_cast<qint64>(journaledCalls(calls_))};
}

}  // namespace strata::studio
