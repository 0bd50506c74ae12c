import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { merchantColumns } from "#account/merchant/store.ts";
import type { Tenant } from "#kernel/actor.ts";
import { sessionColumns, sessionLineColumns } from "#platform/database/columns.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { FIRST_READ_TIMEOUT_MS, sql, sqlAcrossTenants } from "#platform/database/sql.ts";

const SESSION = `SELECT ${sessionColumns.of("s")}, ${merchantColumns.of("m")}, a.values, m.test_clock_offset_seconds,
    m.test_clock_target_seconds IS NOT NULL
  FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id
  LEFT JOIN checkout_session_attributions a
    ON a.merchant_id = s.merchant_id AND a.livemode = s.livemode AND a.checkout_session_id = s.id`;

const LINES = `SELECT ${sessionLineColumns.of("l")} FROM checkout_session_lines l
  WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.checkout_session_id = $3 ORDER BY l.display_order`;

/** A session's row with its lines, in their order, and its merchant, as in Prisma. */
export async function readCheckoutSession(tenant: Tenant, id: string) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const where = "WHERE s.merchant_id = $1 AND s.livemode = $2 AND s.id = $3";
  const [found, lines] = await Promise.all([
    sql({ name: "session", text: `${SESSION} ${where}`, values, rowMode: "array" }),
    sql({ name: "session-lines", text: LINES, values, rowMode: "array" }),
  ]);
  const [row] = found.rows;
  return row ? sessionOf(row, lines.rows).session : null;
}

const LINES_OF_PAGE = `SELECT ${sessionLineColumns.of("l")} FROM checkout_sessions s
  JOIN checkout_session_lines l
    ON l.merchant_id = s.merchant_id AND l.livemode = s.livemode AND l.checkout_session_id = s.id
  WHERE s.id = $1 ORDER BY l.display_order`;

const FIRST_READ = { rowMode: "array", timeoutMs: FIRST_READ_TIMEOUT_MS } as const;

/** The session with its owner: not scoped, for customers, who know only the URL. */
export async function readCheckoutSessionPage(id: string) {
  const values = [id];
  const [found, lines] = await Promise.all([
    sqlAcrossTenants({ name: "session-page", text: `${SESSION} WHERE s.id = $1`, values, ...FIRST_READ }),
    sqlAcrossTenants({ name: "session-page-lines", text: LINES_OF_PAGE, values, ...FIRST_READ }),
  ]);
  const [row] = found.rows;
  return row ? sessionOf(row, lines.rows) : null;
}

function sessionOf(row: unknown[], lines: unknown[][]) {
  const session = sessionColumns.row(row);
  const attribution = row.at(-3) as Prisma.JsonValue;
  const owner: PageOwner = {
    merchantId: session.merchantId,
    livemode: session.livemode,
    testClockOffsetSeconds: Number(row.at(-2)),
    testClockAdvances: row.at(-1) === true,
  };
  return {
    owner,
    session: {
      ...session,
      merchant: merchantColumns.row(row, sessionColumns.count),
      attribution: attribution === null ? null : { values: attribution },
      lines: lines.map((line) => sessionLineColumns.row(line)),
    },
  };
}
