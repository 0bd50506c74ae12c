import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";
import { METADATA_LIMITS, type Metadata, REJECTED_METADATA_KEYS } from "#kernel/metadata.ts";
import { isStorable } from "#kernel/text.ts";

/** Rows, including empty ones. */
const MAX_ROWS = 2 * METADATA_LIMITS.keys;
const TOO_MANY = `Add at most ${METADATA_LIMITS.keys} key-value pairs.`;

/** The pairs of a form, in its order. Empty rows are ignored. */
export const MetadataPairs = z
  .array(
    z.object({ key: storableText(METADATA_LIMITS.keyLength), value: storableText(METADATA_LIMITS.valueLength) }).check(
      z.refine(({ key, value }) => key !== "" || value === "", {
        message: "Enter a key, or remove the pair.",
        path: ["key"],
      }),
      z.refine(({ key, value }) => key === "" || value !== "", {
        message: "Enter a value, or remove the pair.",
        path: ["value"],
      }),
      z.refine(({ key }) => !REJECTED_METADATA_KEYS.includes(key), {
        message: "This key is reserved. Choose another one.",
        path: ["key"],
      }),
    ),
  )
  .check(
    z.maxLength(MAX_ROWS, TOO_MANY),
    z.superRefine((pairs, context) => {
      const seen = new Set<string>();
      pairs.forEach(({ key }, index) => {
        if (key !== "" && seen.has(key)) {
          context.addIssue({ code: "custom", path: [index, "key"], message: "You’ve already used this key." });
        }
        seen.add(key);
      });
    }),
    z.refine((pairs) => givenPairs(pairs).length <= METADATA_LIMITS.keys, TOO_MANY),
  );

export type MetadataPairs = z.infer<typeof MetadataPairs>;

/** The pairs that an object has, which a form was filled with: by the API a value may be empty. */
export const StoredPairs = z
  .array(z.object({ key: exactText(METADATA_LIMITS.keyLength), value: exactText(METADATA_LIMITS.valueLength) }))
  .check(z.maxLength(MAX_ROWS, TOO_MANY));

/** Not trimmed, as in the API. */
function storableText(max: number) {
  return exactText(max).check(z.refine(isStorable, "Remove invalid characters."));
}

/** The pairs as a form shows them. */
export function pairsOf(metadata: Metadata): MetadataPairs {
  return Object.entries(metadata).map(([key, value]) => ({ key, value }));
}

export function metadataOf(pairs: MetadataPairs): Metadata {
  return Object.fromEntries(givenPairs(pairs).map(({ key, value }) => [key, value]));
}

function givenPairs(pairs: MetadataPairs): MetadataPairs {
  return pairs.filter(({ key }) => key !== "");
}
