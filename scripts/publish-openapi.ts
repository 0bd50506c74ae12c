import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { lacksNewVersion } from "../tests/openapi/document-version.ts";
import { DOCUMENTS_DIRECTORY, openapiDocuments } from "./openapi-documents.ts";

// `npm run openapi:publish`: marks the committed documents as published. From then on tests reject changes that would
// break their clients. Run it at a release, after `npm run openapi`. A changed document needs a new version.
const PUBLISHED = join(import.meta.dirname, "../tests/openapi/published");
await mkdir(PUBLISHED, { recursive: true });
for (const name of (await openapiDocuments()).keys()) {
  const [published, next] = await Promise.all([PUBLISHED, DOCUMENTS_DIRECTORY].map((folder) => read(folder, name)));
  if (lacksNewVersion(published, next)) {
    throw new Error(`${name} changed since its version was published. Add an entry to src/kernel/api-changes.ts.`);
  }
  await copyFile(join(DOCUMENTS_DIRECTORY, name), join(PUBLISHED, name));
  console.log(join(PUBLISHED, name));
}

async function read(folder: string, name: string) {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}
