import { publicDocument } from "#api/openapi/public-document.ts";
import { v1 } from "#api/v1.ts";

/** GET /api/v1/openapi.json: the OpenAPI document of v1, without a key. */
export const GET = publicDocument(v1);
