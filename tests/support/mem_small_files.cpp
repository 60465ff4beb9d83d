// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/mem_small_files.h"

#include "strata/error.h"

#include <cerrno>
#include <span>
#include <utility>

namespace strata::test {
namespace {

std::span<const std::byte> bytesOf(std::string_view content) {
    return std::as_bytes(std::span(content.data(), content.size()));
}

}  // namespace

MemSmallFiles::MemSmallFiles(std::shared_ptr<MemStorage> storage) : storage_(std::move(storage)) {
    const std::lock_guard lock(storage_->mutex_);
    generation_ = storage_->generation_;
}

void MemSmallFiles::requirePower(const char* action, const std::string& path) const {
    if (storage_->refuses(generation_)) {
        throwErrno(EIO, Sentence::verbatim(action), path);
    }
}

MemStorage::File MemSmallFiles::findOrMake(const std::string& path) {
    if (MemStorage::File file = storage_->find(path)) {
        return file;
    }
    auto file = std::make_shared<MemFile>();
    storage_->changeNames({{path, file}});
    return file;
}

bool MemSmallFiles::exists(const std::string& path) const {
    const std::lock_guard lock(storage_->mutex_);
    return storage_->find(path) != nullptr;
}

std::string MemSmallFiles::read(const std::string& path, std::uint64_t bytesMax) const {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't read the file", path);
    const MemStorage::File file = storage_->find(path);
    if (file == nullptr) {
        throwErrno(ENOENT, Sentence("Can't read the file"), path);
    }
    if (file->content().size() > bytesMax) {
        throw Error(ErrorCode::IoFailed, Sentence("The file is longer than expected here."), path);
    }
    return {reinterpret_cast<const char*>(file->content().data()), file->content().size()};
}

std::string MemSmallFiles::readAt(const std::string& path,
                                  std::uint64_t offset,
                                  std::uint64_t bytes) const {
    const std::string text = read(path, UINT64_MAX);
    if (offset + bytes > text.size()) {
        throwErrno(EIO, Sentence("Can't read the file"), path);
    }
    return text.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(bytes));
}

std::uint64_t MemSmallFiles::sizeOf(const std::string& path) const {
    const std::lock_guard lock(storage_->mutex_);
    const MemStorage::File file = storage_->find(path);
    return file == nullptr ? 0 : file->content().size();
}

void MemSmallFiles::write(const std::string& path, std::string_view content) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't write", path);
    const MemStorage::File file = findOrMake(path);
    file->truncate();
    file->write(0, bytesOf(content));
    storage_->count({OperationKind::SmallWrite, path});
    requirePower("Can't write", path);
}

void MemSmallFiles::writeAt(const std::string& path,
                            std::uint64_t offset,
                            std::string_view content) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't write", path);
    findOrMake(path)->write(offset, bytesOf(content));
    storage_->count({OperationKind::SmallWrite, path});
    requirePower("Can't write", path);
}

void MemSmallFiles::sync(const std::string& path) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't sync the file to disk", path);
    const MemStorage::File file = storage_->find(path);
    if (file == nullptr) {
        throwErrno(ENOENT, Sentence("Can't sync the file to disk"), path);
    }
    storage_->syncFile(*file, path);
    requirePower("Can't sync the file to disk", path);
}

void MemSmallFiles::rename(const std::string& from, const std::string& to) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't replace", to);
    MemStorage::File file = storage_->find(from);
    if (file == nullptr) {
        throwErrno(ENOENT, Sentence("Can't replace"), to);
    }
    storage_->changeNames({{from, nullptr}, {to, std::move(file)}});
    requirePower("Can't replace", to);
}

void MemSmallFiles::link(const std::string& existing, const std::string& alias) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't link", alias);
    MemStorage::File file = storage_->find(existing);
    if (file == nullptr) {
        throwErrno(ENOENT, Sentence("Can't link"), existing);
    }
    // As the system has it: the name goes first, so that a power loss may leave it without a file.
    if (storage_->find(alias) != nullptr) {
        storage_->changeNames({{alias, nullptr}});
    }
    storage_->changeNames({{alias, std::move(file)}});
    requirePower("Can't link", alias);
}

void MemSmallFiles::remove(const std::string& path) {
    const std::lock_guard lock(storage_->mutex_);
    if (!storage_->refuses(generation_) && storage_->find(path) != nullptr) {
        storage_->changeNames({{path, nullptr}});
    }
}

void MemSmallFiles::syncFolder(const std::string& folder) {
    const std::lock_guard lock(storage_->mutex_);
    requirePower("Can't sync the folder to disk", folder);
    storage_->syncFolder(folder);
    requirePower("Can't sync the folder to disk", folder);
}

}  // namespace strata::test
