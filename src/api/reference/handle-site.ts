import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { withBaseUrl } from "#api/openapi/base-url.ts";
import type { OpenApiDocument } from "#api/reference/openapi/document.ts";
import { buildSite, type Site, type Sources, VERSIONS, type Version } from "#api/reference/site/site.ts";
import { v2 } from "#api/v2.ts";
import { v3 } from "#api/v3.ts";
import { env } from "#platform/base/env.ts";
import { once } from "#platform/base/once.ts";
import { retention } from "#platform/base/retention.ts";

/** Relative to the checkout's root, where processes run. */
const DOCUMENTS = "public/openapi";
const GUIDES = "src/api/reference/guides";
const NOTES = "src/api/reference/notes";

const cache = once<{ site?: Promise<Site> }>("docs-site", () => ({}));

/** The full reference, built at the first request; in development each time. */
export function docsSite(): Promise<Site> {
  if (cache.site && env().NODE_ENV === "production") return cache.site;
  cache.site = readSite();
  cache.site.catch(() => delete cache.site);
  return cache.site;
}

async function readSite(): Promise<Site> {
  const [documents, guides, notes] = await Promise.all([readDocuments(), readMarkdown(GUIDES), readNotes()]);
  return buildSite({ baseUrl: env().PUBLIC_BASE_URL, retention: retention(), documents, guides, notes, errorExample });
}

const errorExample: Sources["errorExample"] = (version, error) =>
  (version === "v3" ? v3 : v2).errorBody({
    ...error,
    requestId: "req_01KA5N0T3B",
    docUrl: `${env().PUBLIC_BASE_URL}/docs/errors/${error.code}`,
  });

/** The OpenAPI documents, without disabled versions. @throws Error for one that was not generated. */
async function readDocuments(): Promise<Sources["documents"]> {
  const shown = VERSIONS.filter((version) => version !== "v1" || env().API_V1);
  const read = await Promise.all(
    shown.map(async (version) => {
      const text = await readFile(join(DOCUMENTS, `${version}.json`), "utf8");
      return [version, JSON.parse(withBaseUrl(text, env().PUBLIC_BASE_URL)) as OpenApiDocument] as const;
    }),
  );
  return Object.fromEntries(read) as Partial<Record<Version, OpenApiDocument>>;
}

/** By "v3/products". */
async function readNotes(): Promise<Map<string, string>> {
  const versions = await readdir(NOTES);
  const read = await Promise.all(
    versions.map(async (version) =>
      [...(await readMarkdown(join(NOTES, version)))].map(([slug, text]) => [`${version}/${slug}`, text] as const),
    ),
  );
  return new Map(read.flat());
}

/** The Markdown files of a folder by their name. */
async function readMarkdown(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md"));
  return new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, ".md"), await readFile(join(folder, file), "utf8")] as const),
    ),
  );
}
