import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import * as fontkit from "fontkit";
import { displayable } from "#documents/typesetting/displayable.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import type { TypesetRequest, TypesetResponse } from "#documents/typesetting/typeset.ts";

/** A child process of `typeset.ts`: it may crash, or be ended, without harm to the one that serves requests. */

/** Relative to the checkout's root, where processes run. */
const DIRECTORY = "src/documents/typesetting";
const TEMPLATE = readFileSync(join(DIRECTORY, "document.typ"), "utf8");
/** Compiled pages older than this many documents are forgotten. */
const MAX_CACHE_AGE = 10;

const fonts = readdirSync(join(DIRECTORY, "fonts"))
  .filter((name) => name.endsWith(".ttf"))
  .map((name) => readFileSync(join(DIRECTORY, "fonts", name)));

const compiler = NodeCompiler.create({ workspace: join(process.cwd(), DIRECTORY), fontArgs: [{ fontBlobs: fonts }] });

const characters = new Set(
  fonts.flatMap((font) => {
    const parsed = fontkit.create(font);
    return "characterSet" in parsed ? parsed.characterSet : [];
  }),
);

process.on("message", ({ id, content, standard }: TypesetRequest) => {
  process.send?.({ id, ...answer(content, standard) } satisfies TypesetResponse);
});
// The process that started it has ended.
process.on("disconnect", () => process.exit());

function answer(content: DocumentContent, standard: TypesetRequest["standard"]) {
  try {
    return { pdf: typesetNow(content, standard) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : JSON.stringify(error) };
  }
}

function typesetNow(content: DocumentContent, standard: TypesetRequest["standard"]): Buffer {
  const inputs = { content: JSON.stringify(content, (_, value) => shown(value)) };
  const compiled = compiler.compile({ mainFileContent: TEMPLATE, inputs });
  const document = compiled.result;
  if (!document) {
    const error = compiled.takeError();
    throw new Error(error ? JSON.stringify(compiler.fetchDiagnostics(error)) : "The document has no pages.");
  }
  try {
    return compiler.pdf(document, { pdfStandard: standard, creationTimestamp: content.createdAt });
  } finally {
    compiler.evictCache(MAX_CACHE_AGE);
  }
}

function shown(value: unknown): unknown {
  return typeof value === "string" ? displayable(value, characters) : value;
}
