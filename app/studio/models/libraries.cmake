# SPDX-License-Identifier: GPL-3.0-or-later
# Downloads from a model hub.
target_link_libraries(strata_studio_models PUBLIC Qt6::Network)
