// SPDX-License-Identifier: GPL-3.0-or-later
// A document as the wizard and the review queue show it: its blocks, its pages, its evidence.
// Thread: values; any thread.
#pragma once

#include "ui/base/problem.h"

#include <QImage>
#include <QMetaType>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

/// What a person says about a block against the reader.
enum class BlockFate { AsRead, TakenIn, LeftOut };

struct BlockOverlay {
    BlockFate fate = BlockFate::AsRead;
    QString text;  ///< in place of the block's words; empty: as read

    bool operator==(const BlockOverlay&) const = default;
};

/// What is to be laid over a block of a document.
struct BlockChange {
    QString document;
    int block = 0;  ///< in the order of reading
    BlockOverlay overlay;

    bool operator==(const BlockChange&) const = default;
};

/// A paragraph, heading, table, ... of a page. The box is in points from the page's top left; empty
/// where a document has no pages. What a person decided is laid over text and reason by the model
/// that holds the block.
struct BlockView {
    int page = 1;
    QRectF box;
    QString kind;  ///< "heading", "text", "table", "list", "code", "caption", "footnote"
    QString text;
    QString removed;  ///< empty: kept; else why not
    BlockOverlay overlay = {};
    int headingLevel = 0;      ///< 1 to 6 of headings, else 0
    int index = 0;             ///< in the order of reading
    QString textRead = {};     ///< filled by the model
    QString removedRead = {};  ///< filled by the model
    /// Where it goes on in another column: a box for each part, in the order of reading.
    QVector<QRectF> parts = {};

    /// The boxes that frame it; none where a document has no pages.
    QVector<QRectF> frames() const {
        return !parts.isEmpty() ? parts : box.isEmpty() ? QVector<QRectF>() : QVector<QRectF>{box};
    }
};

/// Words of a page that support an answer: a box a printed line, and the words.
struct QuoteView {
    int page = 1;
    QVector<QRectF> boxes;
    QString text;
};

/// A page as it was drawn. A failure in words, and no image, when it could not be.
struct PagePicture {
    QImage image;
    QSizeF points;
    QString failure;
};

enum class DocumentState { Waiting, Reading, Read, NeedsPassword, Failed };

struct DocumentView {
    QString path;
    QString name;
    DocumentState state = DocumentState::Waiting;
    int pages = 0;
    int pagesDone = 0;
    int blocks = 0;
    int removed = 0;
    int changed = 0;           ///< blocks about which a person decided
    bool hasPictures = false;  ///< its pages can be drawn
    QStringList notes;
    Problem problem;  ///< when it could not be read, or not all of it
};

enum class ReviewDecision { None, Accept, Reject, Edit };
enum class CheckState { Good, Doubtful, Unknown };

/// "Numbers", "30 s, 3 s: in the evidence".
struct CheckView {
    QString name;
    QString text;
    CheckState state = CheckState::Good;
};

/// What a person decided about a pair.
struct DecisionView {
    ReviewDecision decision = ReviewDecision::None;
    QString reason;    ///< of a rejection
    QString question;  ///< of an edit
    QString answer;

    bool operator==(const DecisionView&) const = default;
};

struct PairView {
    QString id;
    QString fact;  ///< phrasings of one fact share it; empty: it is the only one
    QString document;
    QString documentName;
    bool hasPictures = false;
    QString question;
    QString answer;
    QString headings;  ///< "4 Care / 4.2 Pressure"
    QString kind;
    QString gate;  ///< the gate that rejected it; empty: none
    QVector<QuoteView> quotes;
    QVector<CheckView> checks;
    double worth = 5.0;         ///< 0 to 5: the worst first
    bool isBorderline = false;  ///< a person's word changes what becomes of it
    DecisionView decided;
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::ui::BlockChange)
Q_DECLARE_METATYPE(strata::ui::DecisionView)
