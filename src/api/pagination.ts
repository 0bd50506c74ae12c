import { z } from "zod";
import { queryInteger } from "#api/query-values.ts";
import { ObjectId } from "#kernel/fields.ts";
import type { Page } from "#kernel/paging.ts";
import { MAX_ID_LENGTH, OBJECT_ID } from "#kernel/text.ts";
import { roughBound } from "#kernel/text-bound.ts";

const limit = queryInteger(1, 100).meta({ description: "Maximum number of objects to return." });
const offset = queryInteger(0, Number.MAX_SAFE_INTEGER);

const cursor = z
  .string()
  .check(roughBound(MAX_ID_LENGTH))
  .superRefine((value, context) => {
    if (ObjectId.safeParse(value).success) return;
    const message = "is not an ID of this list: use an ID from a previous page";
    context.addIssue({ code: "custom", message, params: { code: "resource_missing" } });
  })
  .meta({ pattern: OBJECT_ID.source });

const ONE_AT_A_TIME = "Only one of `offset`, `starting_after`, and `ending_before` is allowed.";

/**
 * The query of a v3 list: its own filters, and `limit`, `offset`, `starting_after`, `ending_before`, the last
 * three one at a time.
 */
export function listQuery<Filters extends z.ZodRawShape = Record<never, never>>(
  defaultLimit: number,
  filters = {} as Filters,
) {
  return z.object({ ...filters, ...pageShape(defaultLimit) }).superRefine(checkPosition, { when: () => true });
}

function pageShape(defaultLimit: number) {
  return {
    limit: limit.default(defaultLimit),
    offset: offset.meta({ description: `Number of objects to skip. ${ONE_AT_A_TIME}` }).optional(),
    starting_after: cursor
      .meta({ description: `ID of the last object of a page, to get the next page. ${ONE_AT_A_TIME}` })
      .optional(),
    ending_before: cursor
      .meta({ description: `ID of the first object of a page, to get the previous page. ${ONE_AT_A_TIME}` })
      .optional(),
  };
}

type PageQuery = z.output<z.ZodObject<ReturnType<typeof pageShape>>>;

function checkPosition(query: object, context: z.RefinementCtx): void {
  const [first, second] = ["offset", "starting_after", "ending_before"].filter(
    (name) => Reflect.get(query, name) !== undefined,
  );
  if (second === undefined) return;
  const message = `can't be combined with ${first}`;
  context.addIssue({ code: "custom", path: [second], message, params: { code: "not_allowed" } });
}

export function pageFromQuery(query: PageQuery): Page {
  return {
    limit: query.limit,
    ...(query.offset !== undefined && { offset: query.offset }),
    ...(query.starting_after !== undefined && { startingAfter: query.starting_after }),
    ...(query.ending_before !== undefined && { endingBefore: query.ending_before }),
  };
}

/** The paging of v1's and v2's lists. */
export const offsetQuery = {
  limit: limit.default(50),
  offset: offset.meta({ description: "Number of objects to skip." }).default(0),
};
