// SPDX-License-Identifier: GPL-3.0-or-later
#include "chat_template/object.h"

#include "chat_template/failure.h"

namespace strata::chat_template {

std::optional<Value> Object::attribute(Runtime&, const std::string& name) {
    fail(refusal(std::string(typeName()) + " attribute", name));
}

Value Object::call(Runtime&, const Arguments&) {
    fail(std::string("'") + typeName() + "' object is not callable");
}

}  // namespace strata::chat_template
