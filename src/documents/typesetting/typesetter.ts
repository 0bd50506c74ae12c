import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import * as fontkit from "fontkit";
import { ARABIC, displayable } from "#documents/typesetting/displayable.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import { drawLogo } from "#documents/typesetting/draw-logo.ts";
import type { Logo } from "#documents/typesetting/logo.ts";
import { packPdf } from "#documents/typesetting/pack-pdf.ts";
import type { ChildRequest, ChildResponse } from "#documents/typesetting/typeset.ts";

/** A child process of `typeset.ts`: it may crash, or be ended, without harm to the one that serves requests. */

/** Relative to the checkout's root, where processes run. */
const DIRECTORY = "src/documents/typesetting";
const TEMPLATE = readFileSync(join(DIRECTORY, "document.typ"), "utf8");
/** Compiled pages older than this many documents are forgotten. */
const MAX_CACHE_AGE = 10;
const MAX_MESSAGE_LENGTH = 2_000;

const FONTS = join(DIRECTORY, "fonts");
const fonts = readdirSync(FONTS)
  .filter((name) => name.endsWith(".ttf"))
  .map((name) => ({ name, bytes: readFileSync(join(FONTS, name)) }));

const WORKSPACE = join(process.cwd(), DIRECTORY);
const compiler = NodeCompiler.create({
  workspace: WORKSPACE,
  fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => bytes) }],
});

/** The characters that both weights of a typeface have. */
function charactersOf(typeface: string): Set<number> {
  const [first = new Set<number>(), ...others] = fonts
    .filter(({ name }) => name.startsWith(typeface))
    .map(({ bytes }) => {
      const font = fontkit.create(bytes);
      return new Set("characterSet" in font ? font.characterSet : []);
    });
  return new Set([...first].filter((character) => others.every((weight) => weight.has(character))));
}

/** What can be shown: Arabic in Amiri, all others in Inter or Noto Sans. See `document.typ`. */
const characters = new Set([
  ...[...charactersOf("Amiri")].filter((character) => ARABIC.test(String.fromCodePoint(character))),
  ...[...charactersOf("Inter"), ...charactersOf("NotoSansJP")].filter(
    (character) => !ARABIC.test(String.fromCodePoint(character)),
  ),
]);

process.on("message", async (request: ChildRequest) => {
  process.send?.({ id: request.id, ...(await answer(request)) } satisfies ChildResponse);
});
// The process that started it has ended.
process.on("disconnect", () => process.exit());

async function answer(request: ChildRequest): Promise<Omit<ChildResponse, "id">> {
  try {
    if ("upload" in request) return { logo: await drawLogo(Buffer.from(request.upload)) };
    return { pdf: typesetRobustly(request) };
  } catch (error) {
    return { error: messageOf(error).slice(0, MAX_MESSAGE_LENGTH) };
  }
}

type DocumentRequest = Extract<ChildRequest, { content: DocumentContent }>;

/** The name of the logo's file, which exists for the template alone. */
function logoName({ format }: Logo): string {
  return `logo.${format}`;
}

/** Typesets again without the characters that could not be displayed, as long as there are others. */
function typesetRobustly(document: DocumentRequest): Buffer {
  // Combinations that no font has as one are only known by trying. What one text lacks is left to others.
  let allowed: ReadonlySet<number> = characters;
  for (;;) {
    try {
      return typesetOnce(document, allowed);
    } catch (error) {
      const rejected = new Set(undisplayable(messageOf(error)));
      const rest = new Set([...allowed].filter((character) => !rejected.has(character)));
      if (rest.size === allowed.size) throw error;
      allowed = rest;
    }
  }
}

/** The code points beyond ASCII of the texts that a message quotes, as Rust writes them: "the text `x\\u{305}`". */
function undisplayable(message: string): number[] {
  const quoted = message
    .split("the text `")
    .slice(1)
    .map((rest) => rest.split("`", 1)[0] ?? "");
  const texts = quoted.map((text) =>
    text.replace(/\\u\{([0-9a-f]{1,6})\}/g, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16))),
  );
  return [...texts.join("")].map((character) => character.codePointAt(0) ?? 0).filter((code) => code > 0x7f);
}

function messageOf(error: unknown): string {
  // The typesetter's own errors have their text in `code`.
  const { message, code } = Object(error) as { message?: string; code?: string };
  return [code, message].filter((text) => text).join(" ") || JSON.stringify(error);
}

function typesetOnce({ content, standard, logo }: DocumentRequest, allowed: ReadonlySet<number>): Buffer {
  compiler.resetShadow();
  if (logo) compiler.mapShadow(join(WORKSPACE, logoName(logo)), Buffer.from(logo.file));
  const inputs = {
    logo: logo ? logoName(logo) : "",
    content: JSON.stringify(content, (_, value) => (typeof value === "string" ? displayable(value, allowed) : value)),
  };
  const compiled = compiler.compile({ mainFileContent: TEMPLATE, inputs });
  const document = compiled.result;
  if (!document) {
    const error = compiled.takeError();
    throw new Error(error ? JSON.stringify(compiler.fetchDiagnostics(error)) : "The document has no pages.");
  }
  try {
    return packPdf(compiler.pdf(document, { pdfStandard: standard, creationTimestamp: content.createdAt }));
  } finally {
    compiler.evictCache(MAX_CACHE_AGE);
  }
}
