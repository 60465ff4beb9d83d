// SPDX-License-Identifier: GPL-3.0-or-later
// What the program asks of the file system, in order, as the system calls say it: this executable
// has functions of its own in the place of write, fsync, rename and their like, which note the call
// and make it. Events of one folder are kept, with paths relative to it ("." is the folder itself):
//   make f, write f, sync f, rename a -> b, exchange a b, link a -> b, remove f, folder f
// Writes to one file that follow each other are one event. Calls that fail are none.
// Thread: one log at a time; events may come from any thread.
#pragma once

#include <string>
#include <vector>

namespace strata::test {

class SystemCallLog {
public:
    /// Notes what happens inside `folder`, an absolute path, from now on.
    explicit SystemCallLog(std::string folder);
    ~SystemCallLog();
    SystemCallLog(const SystemCallLog&) = delete;
    SystemCallLog& operator=(const SystemCallLog&) = delete;

    std::vector<std::string> events() const;
    /// Forgets the events so far.
    void clear();
};

}  // namespace strata::test
