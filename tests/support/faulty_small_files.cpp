// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/faulty_small_files.h"

#include "strata/error.h"

namespace strata::test {

void FaultySmallFiles::failIfChosen(const char* action, const std::string& path) {
    if (faults_.fires(FaultTarget::SmallFiles)) {
        throwErrno(faults_.errorNumber(), Sentence::verbatim(action), path);
    }
}

void FaultySmallFiles::write(const std::string& path, std::string_view content) {
    if (faults_.fires(FaultTarget::SmallFiles)) {
        inner_.write(path, content.substr(0, content.size() / 2));
        throwErrno(faults_.errorNumber(), Sentence("Can't write"), path);
    }
    inner_.write(path, content);
}

void FaultySmallFiles::writeAt(const std::string& path,
                               std::uint64_t offset,
                               std::string_view content) {
    if (faults_.fires(FaultTarget::SmallFiles)) {
        inner_.writeAt(path, offset, content.substr(0, content.size() / 2));
        throwErrno(faults_.errorNumber(), Sentence("Can't write"), path);
    }
    inner_.writeAt(path, offset, content);
}

void FaultySmallFiles::sync(const std::string& path) {
    failIfChosen("Can't sync the file to disk", path);
    inner_.sync(path);
}

void FaultySmallFiles::rename(const std::string& from, const std::string& to) {
    failIfChosen("Can't replace", to);
    inner_.rename(from, to);
}

void FaultySmallFiles::link(const std::string& existing, const std::string& alias) {
    failIfChosen("Can't link", alias);
    inner_.link(existing, alias);
}

void FaultySmallFiles::syncFolder(const std::string& folder) {
    failIfChosen("Can't sync the folder to disk", folder);
    inner_.syncFolder(folder);
}

}  // namespace strata::test
