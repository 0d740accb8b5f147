// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/timeline_model.h"  // IWYU pragma: export. Moved; for app/cli until it follows
