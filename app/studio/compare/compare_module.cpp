// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/compare_wiring.h"

namespace strata::studio {

void wireCompare(ui::ComparePage& page, CompareService& service) {
    using ui::ComparePage;
    const auto connectTo = [&page](auto signal, auto* receiver, auto slot) {
        QObject::connect(&page, signal, receiver, slot);
    };
    connectTo(&ComparePage::visited, &service, &CompareService::visit);
    connectTo(&ComparePage::paneChosen, &service, &CompareService::choosePane);
    connectTo(&ComparePage::paneAdded, &service, &CompareService::addPane);
    connectTo(&ComparePage::paneRemoved, &service, &CompareService::removePane);
    connectTo(&ComparePage::paneSamplingChosen, &service, &CompareService::setPaneSampling);
    connectTo(&ComparePage::modeChosen, &service, &CompareService::setMode);
    connectTo(&ComparePage::settingsChosen, &service, &CompareService::setSettings);
    connectTo(&ComparePage::asked, &service, &CompareService::ask);
    connectTo(&ComparePage::editAsked, &service, &CompareService::askDifferently);
    connectTo(&ComparePage::nextVersionAsked, &service, &CompareService::showNextVersion);
    connectTo(&ComparePage::voted, &service, &CompareService::vote);
    connectTo(&ComparePage::serverTyped, &service, &CompareService::considerServer);
    connectTo(&ComparePage::serverAdded, &service, &CompareService::addServer);
    connectTo(&ComparePage::serverForgotten, &service, &CompareService::forgetServer);
    connectTo(&ComparePage::problemActionChosen, &service, &CompareService::act);
    connectTo(&ComparePage::againAsked, &service.answers(), &AnswerService::again);
    connectTo(&ComparePage::stopAsked, &service.answers(), &AnswerService::stop);
    connectTo(&ComparePage::clearAsked, &service.answers(), &AnswerService::clear);
    connectTo(&ComparePage::matrixAsked, &service.matrix(), &MatrixService::run);
    connectTo(&ComparePage::matrixStopAsked, &service.matrix(), &MatrixService::stop);
    connectTo(&ComparePage::matrixExportAsked, &service.matrix(), &MatrixService::exportAs);
}

}  // namespace strata::studio
