import type { ApiVersionRules } from "#api/api-version.ts";
import { CamelCaseError, camelCaseErrorBody } from "#api/camel-case-error.ts";
import { endpointOf } from "#api/endpoint.ts";

export const v2: ApiVersionRules = {
  name: "v2",
  successStatus: (method) => (method === "POST" ? 201 : 200),
  location: (path, id) => `${path}/${id}`,
  headers: {},
  errorBody: camelCaseErrorBody,
  errorShape: CamelCaseError,
};

/** Declares an endpoint of v2. */
export const endpoint = endpointOf(v2);
