// SPDX-License-Identifier: GPL-3.0-or-later
// The settings under which the program is killed: together they take every way in which a run
// keeps its state. Thread: values; any thread.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace strata::test {

enum class SaveRequests { None, Some };
/// Ample: what the machine has free. Least: the smallest budget that `strata plan` gives, with a
/// model whose gradients do not fit into it.
enum class Memory { Ample, Least };

struct KillCase {
    std::string name;
    std::string family;  ///< of the reference data; its shape is wider with Memory::Least
    std::vector<std::string> options;  ///< of `strata train`; {out} stands for the run's folder
    SaveRequests saves = SaveRequests::None;
    Memory memory = Memory::Ample;
};

/// How a failing test names its case.
inline void PrintTo(const KillCase& killCase, std::ostream* out) {
    *out << killCase.name;
}

/// Twelve cases.
std::vector<KillCase> killCases();

}  // namespace strata::test
