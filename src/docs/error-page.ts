import { ERROR_TEXTS } from "#docs/error-texts.ts";
import { type ErrorCode, type FieldProblem, statusOf } from "#domain/errors.ts";

/** The body of an error as a version prints it. */
export type ErrorExample = (
  version: "v2" | "v3",
  error: { code: ErrorCode; status: number; message: string; details: readonly FieldProblem[] },
) => unknown;

/** The page of a code: what it means, when it comes, what to do, and how it looks. */
export function errorPageMarkdown(code: ErrorCode, exampleOf: ErrorExample): string {
  const { meaning, when, remedy, message, detail } = ERROR_TEXTS[code];
  const details = detail ? [{ code, ...detail, message: detail.message ?? message }] : [];
  const status = statusOf(code);
  const text = details[0] ? `${details[0].field}: ${details[0].message}.` : message;
  const body = (version: "v2" | "v3") =>
    JSON.stringify(exampleOf(version, { code, status, message: text, details }), null, 2);
  return [
    `# ${code}`,
    meaning,
    `| HTTP status | Type in v3 |\n|---|---|\n| ${status} | \`${typeOf(exampleOf("v3", { code, status, message, details }))}\` |`,
    "```json v3",
    body("v3"),
    "```",
    "",
    "```json v2, v1",
    body("v2"),
    "```",
    "## When it comes",
    when.map((one) => `- ${one}`).join("\n"),
    "## What to do",
    remedy,
    "All codes and the shape of errors: [Errors](/docs/errors).",
  ]
    .join("\n\n")
    .replace(/(```json.*)\n\n/g, "$1\n")
    .replace(/\n\n```(\n|$)/g, "\n```$1");
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
