import { publicDocument } from "#server/rest/openapi/public-document.ts";
import { v1 } from "#server/rest/v1.ts";

/** GET /api/v1/openapi.json: the OpenAPI document of v1, without a key. */
export const GET = publicDocument(v1);
