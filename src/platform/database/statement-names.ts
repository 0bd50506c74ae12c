/** Maximum number of prepared statements on each connection. */
const MAX_PREPARED = 500;
/** Longer statements write or read many rows together. */
const MAX_LENGTH = 6_000;
const MAX_PARAMETERS = 100;
/**
 * Lists and counts, for which the best plan depends on the filter, and statements whose text grows with the number of
 * IDs or rows, of which there would be any number.
 */
const DEPENDS_ON_INPUT = / ORDER BY |\bcount\(| IN \(\$\d+,|\), ?\(\$/i;

/**
 * Names Prisma's statements, so that each is parsed once on a connection, and planned once if its plan is the same for
 * all values, like hand-written statements.
 * @returns the name of a statement's text; empty for one that is not prepared.
 */
export function statementNames(): (query: { sql: string; args: readonly unknown[] }) => string {
  const names = new Map<string, string>();
  return ({ sql, args }) => {
    const existing = names.get(sql);
    if (existing !== undefined) return existing;
    const isLong = sql.length > MAX_LENGTH || args.length > MAX_PARAMETERS;
    const isPrepared = args.length > 0 && !isLong && names.size < MAX_PREPARED && !DEPENDS_ON_INPUT.test(sql);
    if (!isPrepared) return "";
    const name = `prisma-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
