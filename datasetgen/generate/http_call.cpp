// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/http_call.h"

#include "base/assert.h"

#include "strata/error.h"

#include <curl/curl.h>

#include <memory>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kBodyBytesMax = std::size_t{16} << 20;
constexpr int kPollMilliseconds = 100;

/// The library's own state, made once and never taken down: other threads may still use it.
void beginLibrary() {
    static const CURLcode begun = curl_global_init(CURL_GLOBAL_DEFAULT);
    STRATA_ASSERT(begun == CURLE_OK);
}

struct EasyDeleter {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct MultiDeleter {
    void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
struct ListDeleter {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Easy = std::unique_ptr<CURL, EasyDeleter>;
using Multi = std::unique_ptr<CURLM, MultiDeleter>;
using HeaderList = std::unique_ptr<curl_slist, ListDeleter>;

/// Where the body goes.
struct Receiver {
    std::string& body;
    const HearBody& hear;
};

/// Called by the library; a count other than `size` ends the call.
std::size_t takeBody(char* bytes, std::size_t, std::size_t size, void* receiver) {
    const auto& to = *static_cast<Receiver*>(receiver);
    if (to.body.size() + size > kBodyBytesMax) {
        return 0;
    }
    to.body.append(bytes, size);
    if (to.hear) {
        to.hear({bytes, size});
    }
    return size;
}

HeaderList headerList(const HttpRequest& request) {
    curl_slist* list = curl_slist_append(nullptr, "Accept: application/json");
    if (!request.body.empty()) {
        list = curl_slist_append(list, "Content-Type: application/json");
        list = curl_slist_append(list, "Expect:");  // small servers wait for ever otherwise
    }
    for (const std::string& header : request.headers) {
        list = curl_slist_append(list, header.c_str());
    }
    return HeaderList(list);
}

long milliseconds(double seconds) {
    return static_cast<long>(seconds * 1000.0);
}

void setUp(CURL* easy, const HttpRequest& request, const HeaderList& headers, Receiver& receiver) {
    curl_easy_setopt(easy, CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectSeconds));
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, milliseconds(request.timeoutSeconds));
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &takeBody);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &receiver);
    if (request.proxies == Proxies::Never) {
        curl_easy_setopt(easy, CURLOPT_NOPROXY, "*");
    }
    if (!request.body.empty()) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDS, request.body.c_str());
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE,
                         static_cast<curl_off_t>(request.body.size()));
    }
}

/// The result of the one transfer, once it has ended.
CURLcode resultOf(CURLM* multi) {
    int left = 0;
    const CURLMsg* message = curl_multi_info_read(multi, &left);
    return message != nullptr && message->msg == CURLMSG_DONE ? message->data.result
                                                              : CURLE_RECV_ERROR;
}

CURLcode perform(CURLM* multi, const std::stop_token& stop) {
    for (int running = 1; running > 0;) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Stopped by user."), {},
                        Sentence("Run the same command again. Answers so far were kept."));
        }
        if (curl_multi_perform(multi, &running) != CURLM_OK) {
            return CURLE_FAILED_INIT;
        }
        if (running > 0) {
            curl_multi_poll(multi, nullptr, 0, kPollMilliseconds, nullptr);
        }
    }
    return resultOf(multi);
}

[[noreturn]] void throwFailure(CURLcode code, const HttpRequest& request) {
    Sentence message = Sentence("The server's reply is incomplete.");
    Sentence hint = Sentence("Check the server log. Answers so far were kept.");
    if (code == CURLE_COULDNT_CONNECT || code == CURLE_COULDNT_RESOLVE_HOST) {
        message = Sentence("Can't reach the server.");
        hint = Sentence("Start the server, or check host and port.");
    } else if (code == CURLE_OPERATION_TIMEDOUT) {
        message = Sentence("The server did not answer in time.");
        hint = Sentence("Check that it is not stuck, or use a smaller model.");
    } else if (code == CURLE_WRITE_ERROR) {
        message = Sentence("The server's reply is larger than 16 MiB.");
    }
    throw Error(ErrorCode::GeneratorUnavailable,
                Sentence("%1 (%2)", message, curl_easy_strerror(code)), request.url, hint);
}

}  // namespace

HttpReply httpCall(const HttpRequest& request, const std::stop_token& stop, const HearBody& hear) {
    beginLibrary();
    HttpReply reply;
    const HeaderList headers = headerList(request);
    // The transfer is taken out of the multi handle before either is freed.
    const Multi multi(curl_multi_init());
    const Easy easy(curl_easy_init());
    STRATA_ASSERT(multi != nullptr && easy != nullptr);
    Receiver receiver{reply.body, hear};
    setUp(easy.get(), request, headers, receiver);
    curl_multi_add_handle(multi.get(), easy.get());
    struct Removal {
        CURLM* multi;
        CURL* easy;
        ~Removal() { curl_multi_remove_handle(multi, easy); }
    };
    const Removal removal{multi.get(), easy.get()};
    const CURLcode code = perform(multi.get(), stop);
    if (code != CURLE_OK) {
        throwFailure(code, request);
    }
    curl_off_t retryAfter = 0;
    curl_easy_getinfo(easy.get(), CURLINFO_RESPONSE_CODE, &reply.status);
    curl_easy_getinfo(easy.get(), CURLINFO_RETRY_AFTER, &retryAfter);
    reply.retryAfterSeconds = static_cast<double>(retryAfter);
    return reply;
}

}  // namespace strata::datasetgen
