import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { LOGGED_METHODS, STATUS_CLASSES } from "#domain/merchant/request-log.ts";
import { ERROR_CODES } from "#domain/shared/errors.ts";
import { ObjectId } from "#domain/shared/fields.ts";
import { defineList } from "#server/lists/list.ts";
import { countListedRequests, listRequests } from "#server/services/request-log/list-requests.ts";

const FILTER = z.object({
  q: searchText(),
  status: choice(STATUS_CLASSES),
  method: choice(LOGGED_METHODS),
  path: searchText(),
  key: ObjectId.optional(),
  version: choice(["v3", "v2", "v1"]),
  code: choice(ERROR_CODES),
  object: ObjectId.optional(),
  ...CREATED_DAYS,
});

export const requestLogList = defineList({
  filter: FILTER,
  rows: ({ actor, timeZone }, filter, page) => listRequests(actor, asked(filter, timeZone), page),
  count: ({ actor, timeZone }, filter, limit) => countListedRequests(actor, asked(filter, timeZone), limit),
  columns: [
    { title: "request_id", value: ({ id }) => id },
    { title: "method", value: ({ method }) => method },
    { title: "path", value: ({ path }) => path },
    { title: "status", value: ({ status }) => status },
    { title: "error_code", value: ({ errorCode }) => errorCode },
    { title: "api_version", value: ({ apiVersion }) => apiVersion },
    { title: "duration_ms", value: ({ durationMs }) => durationMs },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});

function asked(filter: z.output<typeof FILTER>, timeZone: string) {
  const { q, status, method, path, key, version, code, object, from, to } = filter;
  return {
    requestId: q,
    statusClass: status,
    method,
    path,
    apiKeyId: key,
    apiVersion: version,
    errorCode: code,
    objectId: object,
    ...createdWithin({ from, to }, timeZone),
  };
}
