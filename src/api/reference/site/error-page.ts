import { ERROR_TEXTS, sampleError } from "#kernel/error-texts.ts";
import { type ErrorCode, type FieldProblem, statusOf } from "#kernel/errors.ts";

/** The body of an error in a version. */
export type ErrorExample = (
  version: "v2" | "v3",
  error: { code: ErrorCode; status: number; message: string; details: readonly FieldProblem[] },
) => unknown;

/** The page of a code: its meaning, when it occurs, what to do, and an example. */
export function errorPageMarkdown(code: ErrorCode, exampleOf: ErrorExample): string {
  const { meaning, when, remedy } = ERROR_TEXTS[code];
  const status = statusOf(code);
  const error = { ...sampleError(code), status };
  const example = (version: "v2" | "v3") => exampleOf(version, error);
  return [
    `# ${code}`,
    meaning,
    `| HTTP status | Type in v3 |\n|---|---|\n| ${status} | \`${typeOf(example("v3"))}\` |`,
    fenced("v3", example("v3")),
    fenced("v2, v1", example("v2")),
    "## When it happens",
    when.map((reason) => `- ${reason}`).join("\n"),
    "## What to do",
    remedy,
    "See [Errors](/docs/errors) for the error format and all codes.",
  ].join("\n\n");
}

function fenced(label: string, value: unknown): string {
  return `\`\`\`json ${label}\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function typeOf(body: unknown): string {
  return String(Reflect.get(Object(Reflect.get(Object(body), "error")), "type"));
}

/** All codes with their status, as a table that links their pages. */
export function errorCodeTable(): string {
  const rows = (Object.keys(ERROR_TEXTS) as ErrorCode[]).map(
    (code) => `| ${statusOf(code)} | [\`${code}\`](/docs/errors/${code}) | ${ERROR_TEXTS[code].meaning} |`,
  );
  return ["| Status | Code | Meaning |", "|---|---|---|", ...rows].join("\n");
}
