# SPDX-License-Identifier: GPL-3.0-or-later
# Charts over a run's steps, the map of what fits, and the models that they draw.
strata_ui_page(charts
    SOURCES
        models/metric_pyramid.cpp models/run_axis.cpp models/run_model.cpp models/run_series.cpp
        widgets/card_grid.cpp widgets/chart_link.cpp widgets/fit_map.cpp widgets/plot_marks.cpp widgets/plot_table.cpp
        widgets/plot_widget.cpp
        widgets/series_plot.cpp widgets/stack_plot.cpp
    DEPS Qt6::Svg)
