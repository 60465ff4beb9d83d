// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hub_model.h"

namespace strata::ui {

void HubModel::setOffer(const HubOffer& offer) {
    offer_ = offer;
    Q_EMIT offerChanged();
}

void HubModel::beginAsking() {
    setFound({});
    isAsking_ = true;
    Q_EMIT answerChanged();
}

void HubModel::setFound(const QStringList& names) {
    found_ = names;
    setListing({}, 0);
}

void HubModel::setListing(const HubListing& listing, quint64 freeBytes) {
    listing_ = listing;
    freeBytes_ = freeBytes;
    failure_.clear();
    isAsking_ = false;
    files_.setRows(listing.files);
    Q_EMIT answerChanged();
}

void HubModel::setFailure(const QString& sentence) {
    setFound({});
    failure_ = sentence;
    Q_EMIT answerChanged();
}

HubListing HubModel::chosen() const {
    HubListing listing = listing_;
    listing.files = files_.rows();
    return listing;
}

}  // namespace strata::ui
