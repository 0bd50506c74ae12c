import { z } from "zod";
import { listApiKeys } from "#account/api-key/list-api-keys.ts";
import { API_KEY_STATUSES, apiKeyStatus } from "#account/api-key/model.ts";
import { choice, searchText } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";

export const apiKeyList = defineList({
  filter: z.object({ q: searchText(), status: choice(API_KEY_STATUSES) }),
  rows: ({ actor }, { q, status }, page) => listApiKeys(actor, { search: q, status }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "name", value: ({ name }) => name },
    { title: "key", value: ({ prefix, lastFour }) => `${prefix}…${lastFour}` },
    { title: "status", value: (key) => apiKeyStatus(key, new Date()) },
    { title: "scopes", value: ({ scopes }) => scopes.join(" ") },
    { title: "rate_limit_per_minute", value: ({ rateLimitPerMinute }) => rateLimitPerMinute },
    { title: "last_used_utc", value: ({ lastUsedAt }) => lastUsedAt },
    { title: "expires_utc", value: ({ expiresAt }) => expiresAt },
    { title: "revoked_utc", value: ({ revokedAt }) => revokedAt },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
