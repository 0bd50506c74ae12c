import { publicDocument } from "#api/openapi/public-document.ts";
import { v2 } from "#api/v2.ts";

/** GET /api/v2/openapi.json: the OpenAPI document of v2, without a key. */
export const GET = publicDocument(v2);
