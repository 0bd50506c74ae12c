import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENTS_DIRECTORY, openapiDocuments } from "./openapi-documents.ts";

// `npm run openapi`: writes the OpenAPI documents from the endpoints' declarations.
await mkdir(DOCUMENTS_DIRECTORY, { recursive: true });
for (const [name, text] of await openapiDocuments()) {
  const file = join(DOCUMENTS_DIRECTORY, name);
  await writeFile(file, text);
  console.log(file);
}
