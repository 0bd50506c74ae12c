import { publicDocument } from "#server/rest/openapi/public-document.ts";
import { v2 } from "#server/rest/v2.ts";

/** GET /api/v2/openapi.json: the OpenAPI document of v2, without a key. */
export const GET = publicDocument(v2);
