# SPDX-License-Identifier: GPL-3.0-or-later
# Imported target Arrow::parquet from the unpacked pyarrow wheel, whose libraries carry everything else they need.
include(StrataUnpacked)
set(Arrow_VERSION 26.0.1)
strata_find_unpacked(Arrow
    FOLDER arrow-${Arrow_VERSION}
    HEADER parquet/arrow/reader.h
    INCLUDE_DIRS pyarrow/include
    LIBRARY_DIR pyarrow
    BASE arrow
    MAIN parquet
    SUFFIX .2600)
