// SPDX-License-Identifier: GPL-3.0-or-later
// Unicode normalisation that keeps track of where each character came from. The data are ICU's; the
// algorithm is written out because ICU's own does not report origins, and takes quadratic time on
// long runs of combining marks. Source: Unicode Standard Annex #15; canonical ordering and
// composition: The Unicode Standard, section 3.11. Thread: any; pure.
#pragma once

#include "text/aligned_text.h"

namespace strata::text {

enum class NormalForm { Nfc, Nfd, Nfkc, Nfkd };

/// `text` in the given form. A composed character comes from all that it was composed of; after
/// reordering, origins stay in the order of the original.
AlignedText toNormalForm(const AlignedText& text, NormalForm form);

}  // namespace strata::text
