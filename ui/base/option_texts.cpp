// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/option_texts.h"

#include "ui/base/worded.h"

#include "strata/sentence.h"

#include <string>

namespace strata::ui {

QString optionText(std::string_view english) {
    return worded(Sentence::stored(std::string(english)));
}

}  // namespace strata::ui
