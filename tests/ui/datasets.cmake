# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(dataset_import_test SOURCES dataset_import_test.cpp DEPS strata::studio_datasets)
strata_ui_test(datasets_test SOURCES datasets_test.cpp DEPS strata::studio_datasets)
strata_ui_test(dataset_rows_test SOURCES dataset_rows_test.cpp DEPS strata::studio_datasets)
strata_ui_test(dataset_versions_test SOURCES dataset_versions_test.cpp DEPS strata::studio_datasets)
