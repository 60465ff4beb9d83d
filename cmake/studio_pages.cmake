# SPDX-License-Identifier: GPL-3.0-or-later
# The folders of the studio's pages: ui/PAGE holds widgets and item models, app/studio/PAGE services and module.
set(STRATA_STUDIO_PAGES home models datasets documents train monitor compare export settings)
