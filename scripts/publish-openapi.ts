import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENTS_DIRECTORY, openapiDocuments } from "./openapi-documents.ts";

// `npm run openapi:publish`: declares the committed documents published. From then on tests refuse what would break
// their clients. Run it at a release, after `npm run openapi`.
const PUBLISHED = join(import.meta.dirname, "../tests/openapi/published");
await mkdir(PUBLISHED, { recursive: true });
for (const name of (await openapiDocuments()).keys()) {
  await copyFile(join(DOCUMENTS_DIRECTORY, name), join(PUBLISHED, name));
  console.log(join(PUBLISHED, name));
}
