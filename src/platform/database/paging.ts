import { type Page, type PageOf, type Sort, type SortKey, unknownCursor } from "#kernel/paging.ts";

interface Listed {
  id: string;
  createdAt: Date;
}

const NEWEST_FIRST: Sort = { by: "created", direction: "desc" };

/** The rows of a page, in a list that is ordered by `key`, if it has one, by creation and then by id: the `take` rows beyond `after`, without the first `skip`. */
export interface PageRange {
  after: Listed | undefined;
  /** A column of amounts; its index continues with creation and ID. */
  key: string | undefined;
  direction: "asc" | "desc";
  take: number;
  skip: number;
}

/** A range in the form of Prisma's `findMany`. */
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
 * The range of a page, newest first unless it is sorted otherwise, by offset or by cursor. It has one row more than the
 * page, to know whether more follow: `pageOf` removes it.
 * @param findCursor the row that a cursor names, within the tenant; null if there is none.
 * @param keys the columns that the list can be sorted by in addition to its creation: `rowsMatchingAny` finds its rows
 * then.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function pageRange(
  page: Page,
  findCursor: (id: string) => Promise<Listed | null>,
  keys: Partial<Record<SortKey, string>> = {},
): Promise<PageRange> {
  const cursor = page.endingBefore ?? page.startingAfter;
  const { by, direction } = page.sort ?? NEWEST_FIRST;
  const isUpwards = isBackwards(page) !== (direction === "asc");
  return {
    after: cursor === undefined ? undefined : await cursorRow(findCursor, cursor, isBackwards(page)),
    key: keys[by],
    direction: isUpwards ? "asc" : "desc",
    take: page.limit + 1,
    skip: page.offset ?? 0,
  };
}

/** The rows of a range that fit a condition. */
export function rangeQuery<Where extends object>(range: PageRange, where: Where): RangeQuery<Where> {
  const { after, key, direction, take, skip } = range;
  const byKey = key === undefined ? [] : [{ [key]: direction }];
  // Typed as the columns that each table has: the key is one of this table's.
  const orderBy = [...byKey, { createdAt: direction }, { id: direction }] as RangeQuery<Where>["orderBy"];
  const beyond = after && key === undefined ? cursorCondition(after, direction) : {};
  return { where: { AND: [where, beyond] }, orderBy, take, skip };
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
 * The rows of a range that match any one of several conditions. Each condition is read separately, along its own index,
 * and the first rows are merged. The conditions are read in their order, so that a row that moves to a later condition
 * in the meantime is not missed.
 * @param find the rows of the range that match a condition.
 */
export async function rowsMatchingAny<Row extends Listed, Condition extends object>(
  range: PageRange,
  alternatives: readonly Condition[],
  find: (condition: Condition | { OR: Condition[] } | { AND: [Condition, object] }) => Promise<Row[]>,
): Promise<Row[]> {
  const { key, direction, take, skip } = range;
  const conditions = alternatives.flatMap((condition) =>
    keyConditions(range).map((beyond) => (beyond ? { AND: [condition, beyond] as [Condition, object] } : condition)),
  );
  const [only] = conditions;
  if (!only) return [];
  if (conditions.length === 1) return find(only);
  // The rows that an offset skips would have to be read for each of them.
  if (skip > 0) return find({ OR: [...alternatives] });
  const found: Row[] = [];
  for (const condition of conditions) found.push(...(await find(condition)));
  const sign = direction === "asc" ? 1 : -1;
  return [...new Map(found.map((row) => [row.id, row])).values()]
    .sort(
      (a, b) => sign * (byAmount(a, b, key) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)),
    )
    .slice(0, take);
}

/** Maximum number of rows that are counted for each of several conditions. */
const MAX_MATCHING_ANY = 1_000;

/**
 * Counts the rows that match any one of several conditions, up to 1,000. Each condition is read separately, along its own
 * index: as alternatives of one condition, PostgreSQL would read every row of the tenant.
 * @param find the IDs of the first `take` rows that match a condition.
 */
export async function countMatchingAny<Condition>(
  alternatives: readonly Condition[],
  find: (condition: Condition, take: number) => Promise<{ id: string }[]>,
): Promise<{ count: number; isMore: boolean }> {
  const found = await Promise.all(alternatives.map((condition) => find(condition, MAX_MATCHING_ANY + 1)));
  const { size } = new Set(found.flat().map(({ id }) => id));
  return { count: Math.min(size, MAX_MATCHING_ANY), isMore: size > MAX_MATCHING_ANY };
}

/**
 * The conditions for the rows beyond the cursor of a list with a key: first those with an equal key, then all others.
 * As alternatives of one condition, PostgreSQL would read every row of the same amount before it.
 */
function keyConditions({ after, key, direction }: PageRange): (object | undefined)[] {
  if (!after || key === undefined) return [undefined];
  const amount = amountOf(after, key);
  return [
    { [key]: amount, ...cursorCondition(after, direction) },
    { [key]: { [direction === "asc" ? "gt" : "lt"]: amount } },
  ];
}

function byAmount(a: Listed, b: Listed, key: string | undefined): number {
  if (key === undefined) return 0;
  return Number(amountOf(a, key) - amountOf(b, key));
}

function amountOf(row: Listed, key: string): bigint {
  return (row as Listed & Record<string, bigint>)[key] ?? 0n;
}

function cursorCondition(row: Listed, direction: PageRange["direction"]): CursorCondition {
  const operator = direction === "asc" ? "gt" : "lt";
  return {
    // Repeats the condition as a bound of the index: with only the alternatives PostgreSQL reads all rows before it.
    createdAt: { [`${operator}e`]: row.createdAt },
    OR: [{ createdAt: { [operator]: row.createdAt } }, { createdAt: row.createdAt, id: { [operator]: row.id } }],
  };
}
