/** So many statements are prepared at most on each connection. */
const MAX_PREPARED = 500;
/** Longer ones write or ask for many rows at once, each time so many others. */
const MAX_LENGTH = 6_000;
const MAX_PARAMETERS = 100;

/**
 * Names Prisma's statements, so that each is parsed and planned once on a connection, as those written by hand are. Lists are
 * planned each time: which index is best for them depends on what is asked for.
 * @returns the name of a statement's text; empty for one that is not prepared.
 */
export function statementNames(): (query: { sql: string; args: readonly unknown[] }) => string {
  const names = new Map<string, string>();
  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    const isList = sql.includes(" ORDER BY ");
    const isLong = sql.length > MAX_LENGTH || args.length > MAX_PARAMETERS;
    if (args.length === 0 || isList || isLong || names.size >= MAX_PREPARED) return "";
    const name = `prisma-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
