// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/filters.h"

namespace strata::chat_template {

const NamedFunction* findFilter(const std::string& name) {
    for (const FunctionTable* table : {&textFilters(), &numberFilters(), &sequenceFilters(),
                                       &orderFilters(), &selectionFilters()}) {
        if (const NamedFunction* filter = findFunction(*table, name)) {
            return filter;
        }
    }
    return nullptr;
}

}  // namespace strata::chat_template
