// SPDX-License-Identifier: GPL-3.0-or-later
// Included behind each header in the units of tests/boundary, hence without a guard: stops the
// compiler when that header let a foreign library in.

#if defined(TORCH_VERSION) || defined(TORCH_API) || defined(C10_API) || \
    defined(C10_MACROS_EXPORT_H_) || defined(C10_MACROS_MACROS_H_)
#error "a macro of torch became defined: keep its headers in the .cpp files of engine/compute"
#endif

#if defined(QT_VERSION) || defined(QT_VERSION_STR) || defined(Q_OBJECT)
#error "a macro of Qt became defined: the engine knows nothing of Qt"
#endif

#if defined(LIB_URING_H) || defined(LINUX_IO_URING_H) || defined(IORING_SETUP_IOPOLL)
#error "a macro of liburing became defined: keep its headers in the .cpp files of engine/io"
#endif

#if defined(SQLITE_VERSION) || defined(SQLITE_OK)
#error "a macro of SQLite became defined: only app/store knows it"
#endif
