// SPDX-License-Identifier: GPL-3.0-or-later
// The person's project: a plain folder with project.json, jobs/ (runs), datasets/ and models/.
// Models and datasets elsewhere on the disk are registered by their path and stay where they are.
// Every change is on the disk before the function returns. Thread: the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

namespace strata::studio {

class Project : public QObject {
    Q_OBJECT

public:
    /// Makes the folder when it is missing. Throws NotWritable, JsonInvalid.
    explicit Project(const QString& folder, QObject* parent = nullptr);

    QString folder() const { return folder_; }
    /// Where new runs, datasets and imported models go; they exist.
    QString runsFolder() const;
    QString datasetsFolder() const;
    QString modelsFolder() const;
    /// A path below `parent` that does not exist yet: NAME, NAME-2, ...; NAME is made fit for a
    /// file name.
    static QString freePath(const QString& parent, const QString& name, const QString& suffix = {});

    /// Registered, in the order added; what has gone from the disk stays listed until removed.
    QStringList models() const { return models_; }
    QStringList datasets() const { return datasets_; }
    /// PEFT folders; no models, since they need their base.
    QStringList adapters() const { return adapters_; }
    /// Adding what is there, or removing what is not, changes nothing. They throw NotWritable,
    /// DiskFull.
    void addModel(const QString& path);
    void removeModel(const QString& path);
    void addAdapter(const QString& path);
    void removeAdapter(const QString& path);
    void addDataset(const QString& path);
    void removeDataset(const QString& path);
    void attachRun(const QString& path);
    /// A model, an adapter or a dataset that now lies elsewhere, where none of the project is; it
    /// keeps its place in the list.
    void relocate(const QString& from, const QString& to);

    /// The folders of runs that have a job.json, newest first, attached ones included.
    QStringList runs() const;

Q_SIGNALS:
    /// Models or adapters.
    void modelsChanged();
    void datasetsChanged();
    void runsChanged();

private:
    void load();
    void save() const;

    QString folder_;
    QStringList models_;
    QStringList adapters_;
    QStringList datasets_;
    QStringList attachedRuns_;
};

}  // namespace strata::studio
