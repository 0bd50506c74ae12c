import { type Page, type PageOf, unknownCursor } from "#domain/shared/paging.ts";

interface Listed {
  id: string;
  createdAt: Date;
}

/** The rows of a page, in a list that is ordered by creation and then by id: the `take` rows beyond `after`, without the first `skip`. */
export interface PageRange {
  after: Listed | undefined;
  direction: "asc" | "desc";
  take: number;
  skip: number;
}

/** A range as Prisma's `findMany` takes it. */
interface RangeQuery<Where> {
  where: { AND: [Where, CursorCondition] };
  orderBy: [{ createdAt: "asc" | "desc" }, { id: "asc" | "desc" }];
  take: number;
  skip: number;
}

interface CursorCondition {
  createdAt?: object;
  OR?: [{ createdAt: object }, { createdAt: Date; id: object }];
}

/**
 * The range of a page, newest first unless it asks for the oldest, by offset or by cursor. It has one row more than the
 * page, to know whether more follow: `pageOf` takes it away.
 * @param findCursor the row that a cursor names, within the tenant; null when there is none.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function pageRange(page: Page, findCursor: (id: string) => Promise<Listed | null>): Promise<PageRange> {
  const cursor = page.endingBefore ?? page.startingAfter;
  const isUpwards = isBackwards(page) !== (page.order === "oldest");
  return {
    after: cursor === undefined ? undefined : await cursorRow(findCursor, cursor, isBackwards(page)),
    direction: isUpwards ? "asc" : "desc",
    take: page.limit + 1,
    skip: page.offset ?? 0,
  };
}

/** The rows of a range that fit a condition. */
export function rangeQuery<Where extends object>(range: PageRange, where: Where): RangeQuery<Where> {
  const { after, direction, take, skip } = range;
  const orderBy: RangeQuery<Where>["orderBy"] = [{ createdAt: direction }, { id: direction }];
  return { where: { AND: [where, after ? cursorCondition(after, direction) : {}] }, orderBy, take, skip };
}

/** @param rows those of the page's range. */
export function pageOf<Row>(page: Page, rows: readonly Row[]): PageOf<Row> {
  const data = rows.slice(0, page.limit);
  return { data: isBackwards(page) ? data.reverse() : data, hasMore: rows.length > page.limit };
}

function isBackwards(page: Page): boolean {
  return page.endingBefore !== undefined;
}

async function cursorRow(
  findCursor: (id: string) => Promise<Listed | null>,
  id: string,
  backwards: boolean,
): Promise<Listed> {
  const row = await findCursor(id);
  if (row) return row;
  throw unknownCursor(backwards ? "ending_before" : "starting_after");
}

/**
 * The rows of a range that fit any one of several conditions. Each condition is read by itself,
 * along its own index, and the first rows are merged.
 * @param find the rows of the range that fit a condition.
 */
export async function rowsMatchingAny<Row extends Listed, Condition extends object>(
  { direction, take, skip }: PageRange,
  conditions: readonly Condition[],
  find: (condition: Condition | { OR: Condition[] }) => Promise<Row[]>,
): Promise<Row[]> {
  const [only] = conditions;
  if (!only) return [];
  if (conditions.length === 1) return find(only);
  // The rows that an offset skips would have to be read for each of them.
  if (skip > 0) return find({ OR: [...conditions] });
  const found = await Promise.all(conditions.map(find));
  const sign = direction === "asc" ? 1 : -1;
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
    .sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, take);
}

function cursorCondition(row: Listed, direction: PageRange["direction"]): CursorCondition {
  const operator = direction === "asc" ? "gt" : "lt";
  return {
    // Repeats the condition as a bound of the index: by the alternatives alone PostgreSQL reads all rows before it.
    createdAt: { [`${operator}e`]: row.createdAt },
    OR: [{ createdAt: { [operator]: row.createdAt } }, { createdAt: row.createdAt, id: { [operator]: row.id } }],
  };
}
