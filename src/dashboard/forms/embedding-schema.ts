import * as z from "zod/mini";
import { MAX_EMBEDDING_ORIGINS, MAX_ORIGIN_LENGTH, parseEmbeddingOrigin } from "#account/merchant/embedding-origin.ts";
import { shortText } from "#dashboard/forms/form-text.ts";

const MAX_LENGTH = MAX_EMBEDDING_ORIGINS * (MAX_ORIGIN_LENGTH + 1);

/** The sites that may embed checkouts, one on each line. */
export const EmbeddingForm = z.object({
  origins: shortText(MAX_LENGTH).check(
    z.refine((text: string) => linesOf(text).length <= MAX_EMBEDDING_ORIGINS, {
      error: `Enter at most ${MAX_EMBEDDING_ORIGINS} sites.`,
      abort: true,
    }),
    z.refine((text: string) => linesOf(text).every((line) => parseEmbeddingOrigin(line) !== undefined), {
      error: ({ input }) => problemOf(String(input)),
    }),
  ),
});

export type EmbeddingForm = z.infer<typeof EmbeddingForm>;

/** Converts the form to the use case's input, without repetitions. */
export function embeddingOriginsOf({ origins }: EmbeddingForm): string[] {
  return [...new Set(linesOf(origins).flatMap((line) => parseEmbeddingOrigin(line) ?? []))];
}

/** The form as it shows what is set. */
export function embeddingFormOf(origins: readonly string[]): EmbeddingForm {
  return { origins: origins.join("\n") };
}

function problemOf(text: string): string {
  const wrong = linesOf(text).find((line) => parseEmbeddingOrigin(line) === undefined) ?? "";
  return `“${wrong.slice(0, 80)}” isn’t a site. Enter it as https://shop.example, without a path.`;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
