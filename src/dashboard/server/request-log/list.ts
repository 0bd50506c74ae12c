import { z } from "zod";
import { CREATED_DAYS, choice, createdWithin, searchText } from "#dashboard/filters/list-filter.ts";
import { findRelatedIds } from "#dashboard/server/event/related-ids.ts";
import { defineList, type Reader } from "#dashboard/server/lists/list.ts";
import { ERROR_CODES } from "#kernel/errors.ts";
import { ObjectId } from "#kernel/fields.ts";
import { countListedRequests, listRequests } from "#signals/request-log/list-requests.ts";
import { LOGGED_METHODS, STATUS_CLASSES } from "#signals/request-log/model.ts";

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
  rows: async (reader, filter, page) => listRequests(reader.actor, await toQuery(reader, filter), page),
  count: async (reader, filter, limit) => countListedRequests(reader.actor, await toQuery(reader, filter), limit),
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

async function toQuery({ actor, timeZone }: Reader, filter: z.output<typeof FILTER>) {
  const { q, status, method, path, key, version, code, object, from, to } = filter;
  return {
    requestId: q,
    statusClass: status,
    method,
    path,
    apiKeyId: key,
    apiVersion: version,
    errorCode: code,
    objectIds: object ? await findRelatedIds(actor, object) : undefined,
    ...createdWithin({ from, to }, timeZone),
  };
}
