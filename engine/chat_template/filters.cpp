// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/filters.h"

#include "chat_template/failure.h"

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

const NamedFunction& requireFilter(const std::string& name) {
    const NamedFunction* filter = findFilter(name);
    if (filter == nullptr) {
        fail(refusal("filter", name));
    }
    return *filter;
}

}  // namespace strata::chat_template
