import type { Tenant } from "#domain/actor.ts";
import { sessionColumns, sessionLineColumns } from "#server/platform/columns.ts";
import { read } from "#server/platform/database.ts";
import { scope } from "#server/platform/scope.ts";
import type { PageOwner } from "#server/services/merchant/customer-actor.ts";
import { merchantColumns } from "#server/services/merchant/repository.ts";

const SESSION = `SELECT ${sessionColumns.of("s")}, ${merchantColumns.of("m")}
  FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id
  WHERE s.merchant_id = $1 AND s.livemode = $2 AND s.id = $3`;

const LINES = `SELECT ${sessionLineColumns.of("l")} FROM checkout_session_lines l
  WHERE l.merchant_id = $1 AND l.livemode = $2 AND l.checkout_session_id = $3 ORDER BY l.display_order`;

/** A session's row with its lines, in their order, and its merchant, as Prisma gives them; both statements go out together. */
export async function readCheckoutSession(tenant: Tenant, id: string) {
  const { merchantId, livemode } = scope(tenant);
  const values = [merchantId, livemode, id];
  const [[row], lines] = await Promise.all([
    read({ name: "session", text: SESSION, values }),
    read({ name: "session-lines", text: LINES, values }),
  ]);
  if (!row) return null;
  return {
    ...sessionColumns.row(row),
    merchant: merchantColumns.row(row, sessionColumns.count),
    lines: lines.map((line) => sessionLineColumns.row(line)),
  };
}

const OWNER = `SELECT s.merchant_id, s.livemode, m.test_clock_offset_seconds
  FROM checkout_sessions s JOIN merchants m ON m.id = s.merchant_id WHERE s.id = $1`;

/** Whose session it is: the one read that is not scoped, for customers, who know nothing but the address. */
export async function findCheckoutSessionOwner(id: string): Promise<PageOwner | null> {
  const [row] = await read({ name: "session-owner", text: OWNER, values: [id] });
  if (!row) return null;
  const [merchantId, livemode, testClockOffsetSeconds] = row as [string, boolean, number];
  return { merchantId, livemode, testClockOffsetSeconds };
}
