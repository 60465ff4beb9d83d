// SPDX-License-Identifier: GPL-3.0-or-later
// The names of Qt's classes that the studio's headers hold pointers to.
#pragma once

class QAction;
class QBoxLayout;
class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QFrame;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QMenu;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSortFilterProxyModel;
class QSpinBox;
class QSplitter;
class QStackedLayout;
class QStackedWidget;
class QTabBar;
class QTableView;
class QTextBrowser;
class QToolButton;
class QVBoxLayout;
