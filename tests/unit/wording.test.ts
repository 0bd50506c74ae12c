import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** What people read, and the comments beside it: docs/writing.md. The languages of customer pages are compared elsewhere. */
const FILES = globSync(["src/**/*.{ts,tsx,md}", "scripts/**/*.{ts,mjs}", "docs/**/*.md", "*.md"], {
  cwd: ROOT,
  exclude: ["src/platform/database/prisma/**"],
}).filter((file) => statSync(join(ROOT, file)).isFile());

/** The text in one line: comments without their stars, and texts without the breaks of their source. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+(?:(?:\*|\/\/|#|>)\s+)?/g, " ");
}

const TEXTS = FILES.map((file) => ({ file, text: onOneLine(readFileSync(join(ROOT, file), "utf8")) }));

/** At least as long as this, so that they can be looked up by their beginning. */
const MIN_LENGTH = 25;

/** The phrases of a text that were replaced by plainer ones. */
function retiredPhrasesIn(text: string, byBeginning: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  for (let start = 0; start + MIN_LENGTH <= text.length; start += 1) {
    for (const phrase of byBeginning.get(text.slice(start, start + MIN_LENGTH)) ?? []) {
      if (text.startsWith(phrase, start)) found.add(phrase);
    }
  }
  return [...found];
}

test("no text has a retired phrase", () => {
  const phrases = readFileSync(join(ROOT, "tests/words/retired-phrases.txt"), "utf8").trim().split("\n");
  expect(phrases.length).toBeGreaterThan(2_000);
  expect(phrases.filter(({ length }) => length < MIN_LENGTH)).toEqual([]);
  const byBeginning = Map.groupBy(phrases, (phrase) => phrase.slice(0, MIN_LENGTH));
  const found = TEXTS.flatMap(({ file, text }) => retiredPhrasesIn(text, byBeginning).map((phrase) => [file, phrase]));
  expect(found).toEqual([]);
});

/** British spellings by their stems, and where one is right: names on the wire, other languages, quotations. */
const BRITISH =
  /\b(?:colour|favour|honour|behaviour|neighbour|labelled\b|travelled|grey\b|catalogue|centre\b|licence\b|cheque|whilst|fulfil\b|artefact|judgement|organis(?!m)|recognis|authoris|capitalis|customis|finalis|initialis|localis|minimis|normalis|optimis(?!t)|prioritis|serialis|summaris|analyse[ds]?\b)\w*/gi;

const OTHER_LANGUAGES = /^src\/(?:checkout|portal)\/pages\/messages\/(?:.*\/)?(?:declaration-)?(?:de|fr|es|ja|ar)\.ts$/;

/** Words that a search for them finds, values that requests and stored rows have. */
const BRITISH_ALLOWED = new Map([["src/dashboard/browser/commands/command-list.ts", ["colour"]]]);

describe("English texts", () => {
  const english = TEXTS.filter(({ file }) => !OTHER_LANGUAGES.test(file) && file !== "docs/writing.md");

  test("are in American spelling", () => {
    const found = english.flatMap(({ file, text }) => {
      const words = (text.match(BRITISH) ?? []).filter((word) => !BRITISH_ALLOWED.get(file)?.includes(word));
      return words.map((word) => [file, word]);
    });
    expect(found).toEqual([]);
  });

  test("say email", () => {
    const found = english.filter(({ text }) => /\be-mail(?:s|ed|ing)?\b/i.test(text)).map(({ file }) => file);
    expect(found).toEqual([]);
  });
});
