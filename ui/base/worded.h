// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine says, in the person's language. Thread: any that may translate; the GUI thread.
#pragma once

#include "strata/sentence.h"

#include <QString>
#include <string_view>

namespace strata {
class Error;
}

namespace strata::ui {

/// The pattern's translation with its places filled; English where there is none.
QString worded(const Sentence& sentence);

/// The same as a whole sentence, with a capital and a full stop.
QString wordedWhole(const Sentence& sentence);

/// What Qt said, in whatever language that is.
Sentence verbatim(const QString& text);

/// What the engine calls something, UTF-8.
QString fromView(std::string_view text);

/// What failed, as a whole sentence.
QString wordedFailure(const Error& error);

}  // namespace strata::ui
