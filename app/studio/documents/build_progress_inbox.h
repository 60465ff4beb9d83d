// SPDX-License-Identifier: GPL-3.0-or-later
// What a build says from its threads until the GUI thread takes it.
// Thread: the take functions on the build's threads, the others on the GUI thread.
#pragma once

#include "jobs/dataset_job.h"
#include "ui/documents/build_model.h"

#include <mutex>
#include <vector>

namespace strata::studio {

class BuildProgressInbox {
public:
    /// For a build; it must not outlive this.
    jobs::BuildWatch watch();

    /// Shows what was made since the last time.
    void drain(ui::BuildModel& model);
    void showRejected(ui::BuildModel& model) const;
    ui::CallsView calls() const;

private:
    struct Made {
        QString document;
        QVector<int> pages;
        QVector<ui::SampleView> pairs;
    };
    void take(const datasetgen::Document& document,
              const datasetgen::Passage& passage,
              const std::vector<datasetgen::Pair>& pairs);
    void take(const datasetgen::QualityMetrics& quality);

    mutable std::mutex mutex_;
    // guarded by mutex_
    std::vector<Made> made_;
    QVector<ui::ReasonCount> rejected_;
    QVector<ui::ReasonCount> rejectedPassages_;
    datasetgen::BuildCalls calls_;
};

}  // namespace strata::studio
