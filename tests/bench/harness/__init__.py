# SPDX-License-Identifier: GPL-3.0-or-later
"""The parts of compare.py: what is compared (rows, roofline), what that needs (materials), how one run is made (runs), what
is told of it (report)."""
