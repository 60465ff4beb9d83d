// SPDX-License-Identifier: GPL-3.0-or-later
// A short document from which the rules make pairs, for tests that need one and nothing more.
#pragma once

namespace strata::test {

/// Markdown: three sections, facts with numbers and names.
inline constexpr const char* kManual = R"(# The Brennock Kettle

The Brennock Kettle is a copper vessel that boils sea water without a flame. It was made by Ada
Quill, and the first one was sold in Tarn Harbour.

## Size

The Brennock Kettle weighs 17 kilograms. The lid of the Brennock Kettle has a diameter of 31
centimetres, and the handle of the Brennock Kettle can be folded.

## Care

The Brennock Kettle must be rinsed every 12 days. If the spout is blocked, the whistle of the
Brennock Kettle gives two short notes. The whistle is called the curlew.
)";

}  // namespace strata::test
