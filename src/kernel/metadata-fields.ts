import { z } from "zod";
import { METADATA_LIMITS, type MetadataChange, REJECTED_METADATA_KEYS } from "#kernel/metadata.ts";
import { hasAtMost } from "#kernel/text-bound.ts";

/** The JSON Schema of metadata, without the types of values. */
const METADATA_FORM = {
  propertyNames: { minLength: 1, maxLength: METADATA_LIMITS.keyLength, not: { enum: REJECTED_METADATA_KEYS } },
  examples: [{ order: "1042" }],
};

/**
 * Metadata in a creation: text, numbers and booleans in, text out. Every problem has the code `invalid_metadata`.
 */
export function metadata() {
  return z
    .unknown()
    .transform((value, context): Record<string, string> => {
      const entries = metadataEntries(value, METADATA_LIMITS.keys, context);
      return Object.fromEntries(
        entries.filter(([key, entry]) => checkPair(key, entry, context)).map(([key, entry]) => [key, String(entry)]),
      );
    })
    .meta({
      description: `Up to ${METADATA_LIMITS.keys} key-value pairs. Numbers and booleans are stored as strings.`,
      type: "object",
      maxProperties: METADATA_LIMITS.keys,
      additionalProperties: { type: ["string", "number", "boolean"], maxLength: METADATA_LIMITS.valueLength },
      ...METADATA_FORM,
    });
}

/**
 * Metadata in an update: `""` or null for a key removes it (null in the output), and null for the entire object removes
 * all. `metadataProblems` checks how many keys are left.
 */
export function metadataChange() {
  return z
    .unknown()
    .transform((value, context): MetadataChange => {
      if (value === null) return null;
      return Object.fromEntries(
        metadataEntries(value, METADATA_LIMITS.changedKeys, context)
          .map(([key, entry]) => [key, entry ?? ""] as const)
          .filter(([key, entry]) => checkPair(key, entry, context))
          .map(([key, entry]) => [key, entry === "" ? null : String(entry)]),
      );
    })
    .meta({
      description: `Merged with the existing key-value pairs. Set a key to \`""\` or \`null\` to remove it. Set \`metadata\` to \`null\` to remove all keys. At most ${METADATA_LIMITS.keys} keys in total, and ${METADATA_LIMITS.changedKeys} per request.`,
      type: ["object", "null"],
      maxProperties: METADATA_LIMITS.changedKeys,
      additionalProperties: { type: ["string", "number", "boolean", "null"], maxLength: METADATA_LIMITS.valueLength },
      ...METADATA_FORM,
    });
}

/** The pairs; none if there are more than `max`, which adds an issue. */
function metadataEntries(value: unknown, max: number, context: z.RefinementCtx): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    rejectMetadata(context, "must be an object");
    return [];
  }
  if (Object.keys(value).length <= max) return Object.entries(value);
  rejectMetadata(context, `must have at most ${max} keys`);
  return [];
}

/** Whether a key and its value can be stored; adds an issue if not. */
function checkPair(key: string, value: unknown, context: z.RefinementCtx): boolean {
  const problem = pairProblem(key, value);
  if (problem !== undefined) rejectMetadata(context, problem, key);
  return problem === undefined;
}

function pairProblem(key: string, value: unknown): string | undefined {
  const { keyLength, valueLength } = METADATA_LIMITS;
  if (key === "" || !hasAtMost(key, keyLength)) return `must have keys of 1 to ${keyLength} characters`;
  if (REJECTED_METADATA_KEYS.includes(key)) return "is not an allowed key";
  if (!["string", "number", "boolean"].includes(typeof value)) return "must be a string, number, or boolean";
  if (!hasAtMost(String(value), valueLength)) return `must be at most ${valueLength} characters`;
  return undefined;
}

function rejectMetadata(context: z.RefinementCtx, message: string, key?: string): void {
  const path = key === undefined ? [] : [key];
  context.addIssue({ code: "custom", path, message, params: { code: "invalid_metadata" } });
}
