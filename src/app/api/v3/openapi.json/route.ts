import { publicDocument } from "#api/openapi/public-document.ts";
import { v3 } from "#api/v3.ts";

/** GET /api/v3/openapi.json: the OpenAPI document of v3, without a key. */
export const GET = publicDocument(v3);
