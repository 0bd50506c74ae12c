import { type Page, type PageOf, unknownCursor } from "#domain/shared/paging.ts";

interface Listed {
  id: string;
  createdAt: Date;
}

/** What a repository hands to Prisma's `findMany` for one page. */
export interface PrismaQuery {
  where: { createdAt?: object; OR?: [{ createdAt: object }, { createdAt: Date; id: object }] };
  orderBy: [{ createdAt: "asc" | "desc" }, { id: "asc" | "desc" }];
  take: number;
  skip: number;
}

/** The same for a statement that is written by hand: the `take` rows beyond `after` in that direction. */
export interface PageQuery {
  after: Listed | undefined;
  direction: "asc" | "desc";
  take: number;
  skip: number;
}

interface Source<Row extends Listed> {
  /** The row that a cursor names, within the tenant; null when there is none. */
  cursor(id: string): Promise<Listed | null>;
  rows(query: PrismaQuery, place: PageQuery): Promise<Row[]>;
}

/**
 * One page, newest first (`created` desc, `id` desc) unless it asks for the oldest, by offset or by cursor. One row more than asked for
 * is read, to know whether more follow.
 * @throws DomainError `resource_missing` (400) for an unknown cursor.
 */
export async function listPage<Row extends Listed>(page: Page, source: Source<Row>): Promise<PageOf<Row>> {
  const backwards = page.endingBefore !== undefined;
  const cursorId = page.endingBefore ?? page.startingAfter;
  const upwards = backwards !== (page.order === "oldest");
  const direction = upwards ? "asc" : "desc";
  const after = cursorId === undefined ? undefined : await cursorRow(source, cursorId, backwards);
  const [take, skip] = [page.limit + 1, page.offset ?? 0];
  const rows = await source.rows(
    {
      where: after ? cursorCondition(after, upwards) : {},
      orderBy: [{ createdAt: direction }, { id: direction }],
      take,
      skip,
    },
    { after, direction, take, skip },
  );
  const data = rows.slice(0, page.limit);
  return { data: backwards ? data.reverse() : data, hasMore: rows.length > page.limit };
}

async function cursorRow(source: Source<Listed>, id: string, backwards: boolean): Promise<Listed> {
  const row = await source.cursor(id);
  if (row) return row;
  throw unknownCursor(backwards ? "ending_before" : "starting_after");
}

/**
 * A page of what fits any one of several conditions, of which no row fits two. Each is read by itself, so that it can be
 * read along its own index, and the page is put together of their first rows.
 * @param find the rows that fit a condition, as the query says
 */
export async function rowsMatchingAny<Row extends Listed, Condition extends object>(
  query: PrismaQuery,
  conditions: readonly Condition[],
  find: (query: PrismaQuery, condition: Condition | { OR: Condition[] }) => Promise<Row[]>,
): Promise<Row[]> {
  const [only] = conditions;
  if (!only) return [];
  if (conditions.length === 1) return find(query, only);
  // Whatever is left out by an offset would have to be read of each of them.
  if (query.skip > 0) return find(query, { OR: [...conditions] });
  const found = await Promise.all(conditions.map((condition) => find(query, condition)));
  const sign = query.orderBy[0].createdAt === "asc" ? 1 : -1;
  return found
    .flat()
    .sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, query.take);
}

function cursorCondition(row: Listed, upwards: boolean): PrismaQuery["where"] {
  const operator = upwards ? "gt" : "lt";
  return {
    // Says the same once more, as a bound that PostgreSQL begins to read an index at: by the alternatives alone it reads
    // all that was there before, and throws it away.
    createdAt: { [upwards ? "gte" : "lte"]: row.createdAt },
    OR: [{ createdAt: { [operator]: row.createdAt } }, { createdAt: row.createdAt, id: { [operator]: row.id } }],
  };
}
