import { marked, type Token } from "marked";

const HEADING = /^\[(Unreleased|\d+\.\d+\.\d+)\](?: - (\d{4}-\d{2}-\d{2}))?$/;

interface Section {
  /** Such as `0.2.0` or `Unreleased`. */
  version: string;
  /** ISO 8601; undefined if the heading has none. */
  date: string | undefined;
  tokens: Token[];
}

/** The sections of a changelog in their order, the newest first. @throws Error for a heading that names no version. */
export function sectionsOf(changelog: string): Section[] {
  const sections: Section[] = [];
  for (const token of marked.lexer(changelog)) {
    if (token.type === "heading" && token.depth === 2) {
      const [, version, date] = HEADING.exec(token.text) ?? [];
      if (version === undefined) throw new Error(`CHANGELOG.md has a heading without a version: ${token.text}`);
      sections.push({ version, date, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

/**
 * A version's section as Markdown, without its heading.
 * @param version such as `0.2.0`, or `Unreleased`.
 * @throws Error if the section is missing or empty, or if a version has no date.
 */
export function releaseNotes(changelog: string, version: string): string {
  const section = sectionsOf(changelog).find((candidate) => candidate.version === version);
  if (!section) throw new Error(`CHANGELOG.md has no section [${version}]. Rename [Unreleased] and add a date.`);
  if (!section.tokens.some(({ type }) => type !== "heading" && type !== "space")) {
    throw new Error(`The section [${version}] of CHANGELOG.md is empty.`);
  }
  if (section.date === undefined && version !== "Unreleased") {
    throw new Error(`The section [${version}] of CHANGELOG.md has no date: ## [${version}] - YYYY-MM-DD.`);
  }
  return section.tokens
    .map(({ raw }) => raw)
    .join("")
    .trim();
}
