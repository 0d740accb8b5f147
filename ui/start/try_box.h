// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"
#include "ui/start/start_box.h"

#include <QImage>

#include <vector>

namespace streamscope::ui {

class StartCard;

/// The examples on the start page as cards with pictures, of which the first are seen until all are
/// asked for, and the templates of new workloads.
class TryBox : public StartBox {
    Q_OBJECT

public:
    TryBox(const std::vector<Example>& examples, const std::vector<Example>& templates,
           QWidget* parent);

    void setPicture(int example, const QImage& picture);
    [[nodiscard]] const std::vector<StartCard*>& cards() const { return m_cards; }

signals:
    void exampleChosen(int example);
    void templateChosen(int number);
    void newWanted();

private:
    void addCards(const std::vector<Example>& examples);
    void addTemplates(const std::vector<Example>& templates);

    std::vector<StartCard*> m_cards;  ///< children
};

}  // namespace streamscope::ui
