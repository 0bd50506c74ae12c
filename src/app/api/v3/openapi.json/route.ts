import { publicDocument } from "#server/rest/openapi/public-document.ts";
import { v3 } from "#server/rest/v3.ts";

/** GET /api/v3/openapi.json: the OpenAPI document of v3, without a key. */
export const GET = publicDocument(v3);
