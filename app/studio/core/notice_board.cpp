// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/notice_board.h"

#include <algorithm>

namespace strata::studio {

qsizetype NoticeBoard::placeOf(const QString& subject) const {
    const auto found = std::ranges::find(notices_, subject, &ui::Notice::subject);
    return found == notices_.end() ? -1 : std::distance(notices_.begin(), found);
}

const ui::Notice* NoticeBoard::find(const QString& subject) const {
    const qsizetype place = placeOf(subject);
    return place < 0 ? nullptr : &notices_[place];
}

bool NoticeBoard::isSeen(const ui::Notice& notice) const {
    return notice.place && notice.place->page == page_ &&
           (notice.place->view.isEmpty() || notice.place->view == view_);
}

void NoticeBoard::tell(const ui::Notice& notice) {
    const qsizetype place = placeOf(notice.subject);
    if (isSeen(notice)) {
        withdraw(notice.subject);
    } else if (place >= 0) {
        notices_[place] = notice;
        Q_EMIT changed();
    } else {
        notices_.append(notice);
        Q_EMIT changed();
    }
    Q_EMIT told(notice);
}

void NoticeBoard::withdraw(const QString& subject) {
    const qsizetype place = placeOf(subject);
    if (place >= 0) {
        notices_.removeAt(place);
        Q_EMIT changed();
    }
}

void NoticeBoard::answer(const QString& subject) {
    withdraw(subject);
    Q_EMIT answered(subject);
}

void NoticeBoard::see(ui::PageId page, const QString& view) {
    page_ = page;
    view_ = view;
    if (notices_.removeIf([this](const ui::Notice& notice) { return isSeen(notice); }) > 0) {
        Q_EMIT changed();
    }
}

}  // namespace strata::studio
