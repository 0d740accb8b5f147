// SPDX-License-Identifier: GPL-3.0-or-later
// Read by moc 6.4 only: it cannot parse libstdc++'s visibility macro (mended in Qt 6.5.3).
#define _GLIBCXX_VISIBILITY(V)
