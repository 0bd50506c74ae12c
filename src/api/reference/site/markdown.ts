import { Lexer, Parser, Renderer, type Token, type Tokens } from "marked";
import type { Code } from "#api/reference/code-samples/code-samples.ts";
import { slugOf } from "#api/reference/openapi/slug.ts";
import { escapeHtml } from "#kernel/text.ts";

/** A section of a text page: text, and the code next to it. */
export interface TextSection {
  anchor: string;
  /** The depth of the section's heading; 1 is the page's own. */
  depth: number;
  /** Plain text. */
  title: string;
  html: string;
  /** The same without markup. */
  text: string;
  /** Alternatives of a sample form one group. */
  code: Code[][];
}

const LANGUAGES = ["sh", "ts", "python", "json", "http", "text"] as const;

/**
 * CommonMark with tables as HTML. HTML in the text is shown as text, never interpreted. Only links to http(s) URLs and
 * within the site are kept.
 */
export function htmlOf(markdown: string): string {
  return render(Lexer.lex(markdown));
}

/** Splits a page at its headings, and separates its fenced code from the text. */
export function sectionsOf(markdown: string): TextSection[] {
  const sections: TextSection[] = [];
  let tokens: Token[] = [];
  let open: Omit<TextSection, "html" | "text"> | undefined;
  const close = () => {
    if (open) sections.push({ ...open, html: render(tokens), text: textOf(tokens) });
  };
  let continues = false;
  for (const token of Lexer.lex(markdown)) {
    if (token.type === "heading" && token.depth <= 3) {
      close();
      const title = latinInput(token as Tokens.Heading);
      open = { anchor: slugOf(title), depth: token.depth, title, code: [] };
      tokens = [];
    } else if (token.type === "code" && open) {
      const code = codeOf(token as Tokens.Code);
      const group = open.code.at(-1);
      if (group && continues && !group.some(({ label }) => label === code.label)) group.push(code);
      else open.code.push([code]);
    } else {
      tokens.push(token);
    }
    continues = token.type === "code" || (token.type === "space" && continues);
  }
  close();
  return sections;
}

/** CommonMark without its markup. */
export function plainTextOf(markdown: string): string {
  return textOf(Lexer.lex(markdown));
}

/** The first paragraph below the page's heading, for descriptions. */
export function firstParagraph(markdown: string): string {
  const paragraph = Lexer.lex(markdown).find((token) => token.type === "paragraph");
  return paragraph ? textOf((paragraph as Tokens.Paragraph).tokens) : "";
}

/** ```` ```ts TypeScript ````: the language, and the label of its tab. */
function codeOf({ lang = "", text }: Tokens.Code): Code {
  const [name = ""] = lang.split(/\s/, 1);
  const label = lang.slice(name.length).trim();
  const language = LANGUAGES.find((known) => known === name) ?? "text";
  return { language, label, text };
}

function render(tokens: Token[]): string {
  return Parser.parse(tokens, { renderer: safeRenderer() });
}

function safeRenderer(): Renderer {
  const renderer = new Renderer();
  renderer.html = ({ text }) => escapeHtml(text);
  renderer.image = ({ text }) => escapeHtml(text);
  renderer.link = function ({ href, tokens }) {
    const inner = this.parser.parseInline(tokens);
    return /^(https?:\/\/|\/(?![/\\])|#)/.test(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner;
  };
  renderer.table = function ({ header, rows }) {
    const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
    const rowsAreNamed = header[0]?.text === "";
    const body = rows
      .map((row) =>
        row.map((cell, column) => (rowsAreNamed && column === 0 ? rowName(inline(cell)) : `<td>${inline(cell)}</td>`)),
      )
      .map((cells) => `<tr>${cells.join("")}</tr>`)
      .join("");
    const names = header.map((cell) => (cell.text === "" ? "<td></td>" : `<th scope="col">${inline(cell)}</th>`));
    const head = header.some(({ text }) => text !== "") ? `<thead><tr>${names.join("")}</tr></thead>` : "";
    return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>`;
  };
  return renderer;
}

/** The first cell of a row, if the table's corner is empty. */
function rowName(html: string): string {
  return `<th scope="row">${html}</th>`;
}

function latinInput({ tokens }: Tokens.Heading): string {
  return textOf(tokens);
}

function textOf(tokens: readonly Token[] = []): string {
  return tokens.map(textOfToken).join("");
}

/** Blocks of the page stay separate in the text. */
function textOfToken(token: Token): string {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => row.map((cell) => textOf(cell.tokens)).join(" ")).join("\n");
  }
  if (token.type === "list") return (token as Tokens.List).items.map(textOfToken).join("\n");
  if (token.type === "space") return "\n";
  return "tokens" in token && token.tokens ? textOf(token.tokens) : "text" in token ? token.text : "";
}
