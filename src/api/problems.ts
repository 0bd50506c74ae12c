import type { z } from "zod";
import { queryObject } from "#api/query-object.ts";
import { mustBeOneOf } from "#kernel/allowed-values.ts";
import { type DomainError, type FieldProblem, invalidFields } from "#kernel/errors.ts";
import { fieldName } from "#kernel/field-name.ts";

type Issue = z.core.$ZodIssue;

/**
 * Parses `input` with a schema.
 * @param unsupported fields that the schema doesn't read and that have to be rejected: first, since others may be
 * missing only because of them.
 * @throws DomainError with all invalid fields.
 */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  unsupported: readonly FieldProblem[] = [],
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success && unsupported.length === 0) return result.data;
  throw rejection(result.error?.issues ?? [], input, unsupported);
}

/**
 * Parses a query with a schema.
 * @throws DomainError with all invalid parameters, including known ones that are repeated.
 */
export function validatedQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: URLSearchParams,
  unsupported: readonly FieldProblem[] = [],
): z.output<Schema> {
  const { values, repeated } = queryObject(schema, query);
  if (repeated.length > 0) {
    throw invalidFields(repeated.map((field) => ({ field, code: "too_many", message: "must be sent only once" })));
  }
  return validated(schema, values, unsupported);
}

function rejection(issues: readonly Issue[], input: unknown, unsupported: readonly FieldProblem[]): DomainError {
  const byField = new Map(unsupported.map((problem) => [problem.field, problem]));
  for (const issue of issues) {
    const problem = problemOf(issue, input);
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return invalidFields([...byField.values()]);
}

function problemOf(issue: Issue, input: unknown): FieldProblem {
  const field = fieldName(issue.path);
  if (issue.code === "custom") {
    const code: unknown = issue.params?.code;
    return { field, code: typeof code === "string" ? code : "invalid", message: issue.message };
  }
  const value = valueAt(input, issue.path);
  if (value === undefined) return { field, code: "missing", message: "is required" };
  // The value has none of several types: the schema lists them.
  if (issue.code === "invalid_union") return { field, code: "invalid_type", message: issue.message };
  return { field, code: issue.code, message: messageOf(issue, value) };
}

function messageOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${sentType(issue.expected, value)}`;
    case "too_small":
      return bound(issue.origin, "at least", issue.minimum, !issue.inclusive);
    case "too_big":
      return bound(issue.origin, "at most", issue.maximum, !issue.inclusive);
    case "invalid_value":
      return mustBeOneOf(issue.values.map(String));
    case "invalid_format":
      return issue.format === "email" ? "must be a valid email address, for example jane@example.com" : issue.message;
    default:
      return "is invalid";
  }
}

const TYPE_NAMES: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
};

/** The type that was sent instead, if it differs. */
function sentType(expected: string, value: unknown): string {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return expected === "int" && type === "number" ? "" : ` (was ${TYPE_NAMES[type] ?? type})`;
}

function bound(origin: string, word: string, limit: number | bigint, exclusive: boolean): string {
  if (origin === "string")
    return Number(limit) === 1 && word === "at least"
      ? "must not be blank"
      : `must be ${word} ${limit} characters long`;
  if (origin === "array") return `must have ${word} ${limit} ${Number(limit) === 1 ? "element" : "elements"}`;
  if (exclusive) return `must be ${word === "at least" ? "more" : "less"} than ${limit}`;
  return `must be ${word} ${limit}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    input,
  );
}
