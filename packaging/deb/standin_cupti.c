/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libcupti.so.13, of which libtorch_cpu.so wants twenty functions for its profiler: each says that there is
   nothing to trace. The arguments are of no interest; the calling convention lets a callee ignore them. */
#include <stddef.h>
#include <stdint.h>

enum { kNotInitialized = 15 }; /* CUPTI_ERROR_NOT_INITIALIZED */

#define ANSWERS_NOT_INITIALIZED(name) \
    int name(void) { return kNotInitialized; }

ANSWERS_NOT_INITIALIZED(cuptiActivityDisable)
ANSWERS_NOT_INITIALIZED(cuptiActivityEnable)
ANSWERS_NOT_INITIALIZED(cuptiActivityEnableCudaEventDeviceTimestamps)
ANSWERS_NOT_INITIALIZED(cuptiActivityEnableDriverApi)
ANSWERS_NOT_INITIALIZED(cuptiActivityEnableRuntimeApi)
ANSWERS_NOT_INITIALIZED(cuptiActivityFlushAll)
ANSWERS_NOT_INITIALIZED(cuptiActivityPopExternalCorrelationId)
ANSWERS_NOT_INITIALIZED(cuptiActivityPushExternalCorrelationId)
ANSWERS_NOT_INITIALIZED(cuptiActivityRegisterCallbacks)
ANSWERS_NOT_INITIALIZED(cuptiActivityRegisterTimestampCallback)
ANSWERS_NOT_INITIALIZED(cuptiActivitySetAttribute)
ANSWERS_NOT_INITIALIZED(cuptiEnableCallback)
ANSWERS_NOT_INITIALIZED(cuptiEnableDomain)
ANSWERS_NOT_INITIALIZED(cuptiFinalize)
ANSWERS_NOT_INITIALIZED(cuptiSubscribe)
ANSWERS_NOT_INITIALIZED(cuptiUnsubscribe)

int cuptiActivityGetNextRecord(uint8_t *buffer, size_t bytes, void **record) {
    (void)buffer;
    (void)bytes;
    if (record) {
        *record = NULL;
    }
    return kNotInitialized;
}

int cuptiActivityGetNumDroppedRecords(void *context, uint32_t stream, size_t *dropped) {
    (void)context;
    (void)stream;
    if (dropped) {
        *dropped = 0;
    }
    return kNotInitialized;
}

int cuptiGetVersion(uint32_t *version) {
    if (version) {
        *version = 0;
    }
    return kNotInitialized;
}

int cuptiGetResultString(int result, const char **text) {
    (void)result;
    if (text) {
        *text = "CUPTI is not installed: this library only stands in for it";
    }
    return kNotInitialized;
}
