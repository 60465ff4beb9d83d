// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between the studio as a program and the studio in its tests. Thread: values.
#pragma once

#include "command_runner.h"

#include <QString>

namespace strata::studio {

/// Where the demo's parts come from.
struct DemoSources {
    QString samplePdf;
    QString modelGguf;     ///< where the fetched model lies, or will lie
    QString fetchProgram;  ///< fetches it there; empty: it cannot be fetched
};

struct StudioEnvironment {
    RunnerFactory makeRunner;
    QString settingsFile;
    QString stateFolder;    ///< for what the studio notes by itself
    QString strataProgram;  ///< resumes runs when the window is closed
    /// Where the package laid its licences (libraries.tsv, copyright); empty: there is no package.
    QString licencesFolder;
    DemoSources demo;
};

}  // namespace strata::studio
