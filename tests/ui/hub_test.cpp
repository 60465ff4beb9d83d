// SPDX-License-Identifier: GPL-3.0-or-later
// A model by its name from a hub: a server on this machine that answers, redirects, breaks off,
// sends other bytes, refuses. Nothing is asked anywhere else.
#include "datasetgen/generators/loopback_server.h"
#include "studio/models/hub_access.h"
#include "studio/models/hub_listing.h"
#include "ui/base/progress_strip.h"
#include "ui/models/hub_dialog.h"
#include "ui/support/models_studio.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/error.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QCryptographicHash>
#include <QLineEdit>
#include <QListWidget>
#include <functional>
#include <map>

namespace strata::ui::test {

using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;

namespace {

const QByteArray kWeights(200'000, 'w');

QString sha256(const QByteArray& bytes) {
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

QString gitSha1(const QByteArray& bytes) {
    const QByteArray head = "blob " + QByteArray::number(bytes.size()) + QByteArray(1, '\0');
    return QString::fromLatin1(
        QCryptographicHash::hash(head + bytes, QCryptographicHash::Sha1).toHex());
}

std::string listing(qint64 weightBytes = kWeights.size()) {
    return QStringLiteral(R"({"id":"org/tiny","sha":"0123456789abcdef","siblings":[)"
                          R"({"rfilename":".gitattributes","size":10},)"
                          R"({"rfilename":"config.json","size":2,"blobId":"%1"},)"
                          R"({"rfilename":"model.safetensors","size":%2,"lfs":{"sha256":"%3"}},)"
                          R"({"rfilename":"pytorch_model.bin","size":999},)"
                          R"({"rfilename":"onnx/model.onnx","size":999},)"
                          R"({"rfilename":"../escape.json","size":1}]})")
        .arg(gitSha1("{}"))
        .arg(weightBytes)
        .arg(sha256(kWeights))
        .toStdString();
}

bool isOf(const ServedRequest& request, const char* part) {
    return request.line.find(part) != std::string::npos;
}

/// As the public hub answers; of a file what is asked for by Range.
ServedReply served(const ServedRequest& request) {
    if (isOf(request, "/api/models?search=")) {
        return {200, R"([{"id":"org/tiny"},{"id":"org/other"},{"id":"../evil"}])"};
    }
    if (isOf(request, "/api/models/org/tiny")) {
        return {200, listing()};
    }
    if (isOf(request, "/org/tiny/resolve/0123456789abcdef/config.json")) {
        return {200, "{}"};
    }
    if (isOf(request, "/org/tiny/resolve/0123456789abcdef/model.safetensors")) {
        const auto range = request.headers.find("bytes=");
        const auto from = range == std::string::npos
                              ? std::size_t{0}
                              : std::stoul(request.headers.substr(range + 6));
        return {from > 0 ? 206 : 200, kWeights.toStdString().substr(from)};
    }
    return {404, "{}"};
}

/// The page, its dialog filled in for a hub on this machine.
struct Studio : ModelStudio {
    explicit Studio(const std::string& address) {
        click(*page, "download");
        field("hubAddress").setText(QString::fromStdString(address));
    }
    HubDialog& dialog() const { return page->hub(); }
    QLineEdit& field(const char* name) const {
        return *dialog().findChild<QLineEdit*>(QLatin1String(name));
    }
    void listFiles() const {
        if (!dialog().isVisible()) {  // a download closes it
            click(*page, "download");
        }
        field("hubModel").setText(QStringLiteral("org/tiny"));
        QCOMPARE(buttonText(dialog(), "find"), QStringLiteral("Show files"));
        click(dialog(), "find");
        QTRY_VERIFY(!hub->model().isAsking());
    }
    void download() const {
        listFiles();
        QCOMPARE(hub->model().failure(), QString());
        click(dialog(), "download");
    }
    QString downloaded() const { return project.modelsFolder() + QStringLiteral("/tiny"); }
    QStringList hosts() const {
        QStringList hosts;
        for (const studio::Connection& each : connections.connections()) {
            hosts.append(each.host);
        }
        hosts.removeDuplicates();
        return hosts;
    }
};

}  // namespace

class HubTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsAskedWithoutConsent() {
        Studio studio("https://hub.example.org");
        const HubModel& hub = studio.hub->model();
        studio.field("hubModel").setText(QStringLiteral("org/tiny"));
        QCOMPARE(hub.offer().reach, HubReach::NetworkOff);
        QVERIFY(button(studio.dialog(), "openSettings")->isVisible());
        QVERIFY(!button(studio.dialog(), "find")->isEnabled());
        studio.preferences.setMayUseNetwork(true);
        studio.field("hubAddress").setText(QStringLiteral("https://hub.example.org/"));
        QCOMPARE(hub.offer().reach, HubReach::ConsentMissing);
        QVERIFY(!button(studio.dialog(), "find")->isEnabled());
        auto* consent = studio.dialog().findChild<QCheckBox*>();
        QCOMPARE(consent->text(), QStringLiteral("Allow connections to hub.example.org"));
        QCOMPARE(auditUsualLook(studio.dialog(), QStringLiteral("models-consent")), QStringList());
        consent->setChecked(true);
        QVERIFY(isReady(studio.dialog(), "find"));
        studio.field("hubAddress").setText(QStringLiteral("https://other.example.org"));
        QVERIFY(!consent->isChecked());  // it was given for one host
        QVERIFY(studio.connections.connections().isEmpty());
        studio.field("hubAddress").setText(QStringLiteral("http://hub.example.org"));
        QVERIFY(hub.offer().fault.contains(QStringLiteral("https://")));
    }

    void consentIsKeptAndStandsInTheListOfConnections() {
        Studio studio("https://hub.example.org");
        studio.preferences.setMayUseNetwork(true);
        studio.hub->allow(QStringLiteral("hub.example.org"));
        QTRY_COMPARE(studio.connections.connections().size(), 1);
        QCOMPARE(studio.connections.connections()[0].result, QStringLiteral("allowed"));
        const studio::HubAccess later(studio.project, studio.preferences);
        QCOMPARE(later.offerOf(QStringLiteral("https://hub.example.org")).reach, HubReach::Free);
        QCOMPARE(later.offerOf(QStringLiteral("https://cdn.example.org")).reach,
                 HubReach::ConsentMissing);
        studio.preferences.setMayUseNetwork(false);
        QVERIFY(later.hosts().isEmpty());
    }

    void aModelIsDownloadedByItsName() {
        LoopbackServer server(
            [](const ServedRequest& request, std::size_t) { return served(request); });
        Studio studio(server.url());
        studio.listFiles();
        HubFileModel& files = studio.hub->model().files();
        const QAbstractItemModelTester tester(&files);
        QCOMPARE(files.rows().size(), 2);  // no pickle, no folders, no way out
        QCOMPARE(files.chosenBytes(), quint64(kWeights.size()) + 2);
        QCOMPARE(auditUsualLook(studio.dialog(), QStringLiteral("models-hub")), QStringList());
        QTest::mouseClick(button(studio.dialog(), "download"), Qt::LeftButton);
        QTRY_COMPARE(studio.project.models(), QStringList(studio.downloaded()));
        QCOMPARE(Studio::read(studio.downloaded() + QStringLiteral("/model.safetensors")),
                 kWeights);
        QVERIFY(!QFile::exists(studio.downloaded() + QStringLiteral("/pytorch_model.bin")));
        QTRY_COMPARE(studio.page->selectedPath(), studio.downloaded());
        QTRY_VERIFY(studio.says(QStringLiteral("org/tiny (127.0.0.1)")));
        QCOMPARE(studio.hosts(), QStringList(QStringLiteral("127.0.0.1")));
        QVERIFY(studio.connections.connections()[0].isThisMachine);
        QVERIFY(!studio.page->download().isVisible());
    }

    void aBrokenDownloadGoesOnWhereItStopped() {
        bool isBroken = false;
        LoopbackServer server([&](const ServedRequest& request, std::size_t) {
            ServedReply reply = served(request);
            if (isOf(request, "model.safetensors") && !std::exchange(isBroken, true)) {
                reply.bytesKept = 100'000;
            }
            return reply;
        });
        Studio studio(server.url());
        studio.download();
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("The connection to 127.0.0.1 failed."));
        QVERIFY(studio.project.models().isEmpty());
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.project.models(), QStringList(studio.downloaded()));
        QCOMPARE(Studio::read(studio.downloaded() + QStringLiteral("/model.safetensors")),
                 kWeights);
        QVERIFY(server.requests().back().headers.find("bytes=") != std::string::npos);
    }

    void otherBytesThanAnnouncedAreNotTaken() {
        bool isWrong = true;
        LoopbackServer server([&](const ServedRequest& request, std::size_t) {
            ServedReply reply = served(request);
            if (isOf(request, "model.safetensors") && isWrong) {
                reply.body[17] = 'x';
            }
            return reply;
        });
        Studio studio(server.url());
        studio.download();
        QTRY_COMPARE(studio.messages()->problem().code, QStringLiteral("STR-1010"));
        QVERIFY(studio.project.models().isEmpty());
        isWrong = false;
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.project.models(), QStringList(studio.downloaded()));
    }

    void whatIsMissingOrWantsALoginIsSaid() {
        int status = 404;
        LoopbackServer server([&](const ServedRequest&, std::size_t) {
            return ServedReply{status, "{}"};
        });
        Studio studio(server.url());
        studio.listFiles();
        QVERIFY(studio.hub->model().failure().startsWith(QStringLiteral("The hub has no such")));
        status = 401;
        studio.listFiles();
        QVERIFY(studio.hub->model().failure().startsWith(QStringLiteral("The hub wants a login")));
        status = 500;
        studio.listFiles();
        QVERIFY(studio.hub->model().failure().contains(QStringLiteral("status 500")));
        QVERIFY(!button(studio.dialog(), "download")->isEnabled());
    }

    void anotherHostIsAskedOnlyOnceItIsAllowed() {
        LoopbackServer store(
            [](const ServedRequest& request, std::size_t) { return served(request); });
        std::string target = "https://cdn.example.org";
        LoopbackServer server([&](const ServedRequest& request, std::size_t) {
            const std::size_t begin = request.line.find(' ') + 1;
            const std::string path =
                request.line.substr(begin, request.line.find(' ', begin) - begin);
            return isOf(request, "model.safetensors")
                       ? ServedReply{302, "", "Location: " + target + path + "\r\n"}
                       : served(request);
        });
        Studio studio(server.url());
        studio.preferences.setMayUseNetwork(true);
        studio.download();
        QTRY_VERIFY(
            studio.messages()->problem().sentence.contains(QStringLiteral("cdn.example.org")));
        QCOMPARE(buttonText(*studio.page, "allowHost"),
                 QStringLiteral("Allow connections to cdn.example.org"));
        QCOMPARE(studio.hosts(), QStringList(QStringLiteral("127.0.0.1")));
        target = QString::fromStdString(store.url())
                     .replace(QStringLiteral("127.0.0.1"), QStringLiteral("localhost"))
                     .toStdString();
        studio.download();
        QTRY_COMPARE(studio.project.models(), QStringList(studio.downloaded()));
        QCOMPARE(studio.hosts(),
                 QStringList({QStringLiteral("127.0.0.1"), QStringLiteral("localhost")}));
    }

    void aDownloadCanBeCanceledAndResumed() {
        bool hangs = true;
        LoopbackServer server([&](const ServedRequest& request, std::size_t) {
            ServedReply reply = served(request);
            reply.hangs = hangs && isOf(request, "model.safetensors");
            return reply;
        });
        Studio studio(server.url());
        studio.download();
        QTRY_VERIFY(studio.page->download().isVisible());
        click(*studio.page, "cancel");
        QTRY_COMPARE(studio.messages()->problem().sentence,
                     QStringLiteral("The download was canceled."));
        hangs = false;
        click(*studio.page, "resume");
        QTRY_COMPARE(studio.project.models(), QStringList(studio.downloaded()));
    }

    void roomIsLookedForBeforeAnythingIsFetched() {
        LoopbackServer server([](const ServedRequest&, std::size_t) {
            return ServedReply{200, listing(qint64{1} << 60)};
        });
        Studio studio(server.url());
        studio.download();
        QTRY_COMPARE(studio.messages()->problem().code, QStringLiteral("STR-1002"));
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void wordsFindNamesToChoose() {
        LoopbackServer server(
            [](const ServedRequest& request, std::size_t) { return served(request); });
        Studio studio(server.url());
        studio.field("hubModel").setText(QStringLiteral("tiny"));
        QTest::keyClick(&studio.field("hubModel"), Qt::Key_Return);
        auto* found = studio.dialog().findChild<QListWidget*>();
        QTRY_COMPARE(found->count(), 2);
        Q_EMIT found->itemActivated(found->item(0));
        QCOMPARE(studio.field("hubModel").text(), QStringLiteral("org/tiny"));
        QTRY_COMPARE(studio.hub->model().files().rowCount(), 2);
    }

    void namesAreCheckedBeforeTheyBecomeAddresses() {
        QVERIFY(studio::isModelName(QStringLiteral("HuggingFaceTB/SmolLM2-135M")));
        for (const char* wrong : {"tiny", "a/b/c", "../x", "a/..", "a b/c", "/a", "a/"}) {
            QVERIFY2(!studio::isModelName(QString::fromLatin1(wrong)), wrong);
        }
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::HubTest)
#include "hub_test.moc"
