import { Lexer, type Tokens } from "marked";

export const LANGUAGES = ["sh", "ts", "python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** An operation of a page of the reference, as its Markdown shows it. */
export interface OperationSample {
  title: string;
  method: string;
  /** With `{id}` as it is printed. */
  path: string;
  /** The request in each language. */
  code: Record<Language, string>;
  status: number;
  /** The body of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape.
  response: any;
}

/** The operations on a page, in its order. @throws Error for one that lacks a sample. */
export function operationSamples(markdown: string): OperationSample[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [, method, path] = /^`([A-Z]+) (\/\S+)`$/m.exec(section) ?? [];
      return method && path ? [operationSample(section, method, path)] : [];
    });
}

function operationSample(section: string, method: string, path: string): OperationSample {
  const title = section.split("\n", 1)[0] ?? "";
  const [, request = "", response = ""] =
    /^### Request\n([\s\S]*?)^### Response (\d{3}[\s\S]*?)(?=^### |(?![\s\S]))/m.exec(section) ?? [];
  const blocks = codeBlocks(request);
  const of = (language: Language) => {
    const text = blocks.find((block) => block.language === language)?.text;
    if (text === undefined) throw new Error(`${title} has no sample in ${language}.`);
    return text;
  };
  const result = codeBlocks(response).find(({ language }) => language === "json")?.text;
  if (result === undefined) throw new Error(`${title} has no sample of its answer.`);
  return {
    title,
    method,
    path,
    code: { sh: of("sh"), ts: of("ts"), python: of("python") },
    status: Number.parseInt(response, 10),
    response: JSON.parse(result),
  };
}

/** A fenced code: ```` ```json Response ```` has the language and a label. */
export interface CodeBlock {
  language: string;
  label: string;
  text: string;
}

/** Every fenced code of a text. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return Lexer.lex(markdown)
    .filter((token) => token.type === "code")
    .map((token) => {
      const { lang = "", text } = token as Tokens.Code;
      const [language = "", ...label] = lang.split(" ");
      return { language, label: label.join(" "), text };
    });
}
