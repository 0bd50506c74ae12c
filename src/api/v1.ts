import type { ApiVersionRules } from "#api/api-version.ts";
import { CamelCaseError, camelCaseErrorBody } from "#api/camel-case-error.ts";
import { endpointOf } from "#api/endpoint.ts";

/**
 * Deprecated since 2024-12-15 (`Deprecation`, Unix seconds); its end was planned for 2025-06-01, but it is still
 * served.
 */
export const v1: ApiVersionRules = {
  name: "v1",
  successStatus: () => 200,
  headers: {
    Deprecation: "@1734220800",
    Sunset: "Sun, 01 Jun 2025 00:00:00 GMT",
    Link: '</api/v3/checkout/sessions>; rel="successor-version"',
  },
  errorBody: camelCaseErrorBody,
  errorShape: CamelCaseError,
};

/** Declares an endpoint of v1. */
export const endpoint = endpointOf(v1);
