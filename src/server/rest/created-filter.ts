import { MAX_TIMESTAMP } from "#domain/shared/fields.ts";
import { queryInteger } from "#server/rest/query-values.ts";
import { EXTENSION } from "#wire/v3/printed.ts";

function bound(description: string) {
  return queryInteger(0, MAX_TIMESTAMP)
    .optional()
    .meta({
      description: `${description} Unix seconds, as \`created\` prints them.`,
      examples: [1798761600],
      ...EXTENSION,
    });
}

/** List filters by creation time, as query parameters (extension). */
export const createdFilter = {
  "created[gt]": bound("Only what was created after this second."),
  "created[gte]": bound("Only what was created in this second or later."),
  "created[lt]": bound("Only what was created before this second."),
  "created[lte]": bound("Only what was created in this second or earlier."),
};

type CreatedQuery = Partial<Record<keyof typeof createdFilter, number | undefined>>;

/** All bounds apply. @returns the time from which on, and the time before which; a second has 1,000 ms. */
export function createdRange(query: CreatedQuery): { createdAfter: Date | undefined; createdBefore: Date | undefined } {
  const { "created[gt]": gt, "created[gte]": gte, "created[lt]": lt, "created[lte]": lte } = query;
  const from = [gt === undefined ? undefined : secondAfter(gt), gte].filter((second) => second !== undefined);
  const until = [lt, lte === undefined ? undefined : secondAfter(lte)].filter((second) => second !== undefined);
  return {
    createdAfter: from.length > 0 ? new Date(Math.max(...from) * 1000) : undefined,
    createdBefore: until.length > 0 ? new Date(Math.min(...until) * 1000) : undefined,
  };
}

/** The range that the database can store. */
function secondAfter(second: number): number {
  return Math.min(second + 1, MAX_TIMESTAMP);
}
