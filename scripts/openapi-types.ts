import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTypes, { astToString } from "openapi-typescript";
import { DOCUMENTS_DIRECTORY } from "./openapi-documents.ts";

// Writes the types of an integrator's client, from the committed documents, for the test of such a client.
const TYPES = join(import.meta.dirname, "../.build/openapi");
await mkdir(TYPES, { recursive: true });
for (const version of ["v1", "v2", "v3"]) {
  const document = pathToFileURL(join(DOCUMENTS_DIRECTORY, `${version}.json`));
  // Fields with a default are optional (on the command line: --default-non-nullable=false).
  const types = await openapiTypes(document, { defaultNonNullable: false });
  await writeFile(join(TYPES, `${version}.ts`), astToString(types));
}
