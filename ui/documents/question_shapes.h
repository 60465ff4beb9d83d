// SPDX-License-Identifier: GPL-3.0-or-later
// Which questions are of one shape: they begin with the same words and differ in what follows, as
// the rows of a table make them. Thread: free functions; any thread.
#pragma once

#include <QStringList>

namespace strata::ui {

/// For each question the words that its shape has in common, "Which macro has an output of"; empty
/// for a question of no shape. A title that a question cites in front is no part of it. A shape has
/// at least four words and four questions; among several that one which the most questions share
/// over the most words.
QStringList shapesOf(const QStringList& questions);

}  // namespace strata::ui
