// SPDX-License-Identifier: GPL-3.0-or-later
// What a model hub says of its models: search results, the files of one. Thread: any; pure.
#pragma once

#include "ui/models/hub_model.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace strata::studio {

/// "owner/model", each of letters, digits and ._-
bool isModelName(const QString& name);

/// Where the hub at `base` lists the files of a model; where it looks for models; where a file is.
QUrl filesUrl(const QUrl& base, const QString& name);
QUrl searchUrl(const QUrl& base, const QString& text);
QUrl fileUrl(const QUrl& base, const ui::HubListing& listing, const QString& file);

/// The files of the model's own folder; weights in a format that can run code are left out. Chosen
/// are those that a model folder needs. Throws JsonInvalid.
ui::HubListing listingOf(const QByteArray& reply, const QString& name);

/// Names, best first. Throws JsonInvalid.
QStringList namesFound(const QByteArray& reply);

}  // namespace strata::studio
