import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { registerFor } from "#money/tax-register/register-for.ts";
import type { RegisterResponse } from "#money/tax-register/remembered-register.ts";
import type { VatIdCheck, VatIdPair } from "#order/reverse-charge.ts";
import { isInTransaction } from "#platform/database/transaction.ts";
import { ResponseNeeded } from "#platform/work/response-needed.ts";

/**
 * The register's result for the customer of an invoice. A register that does not respond has the result `no_answer`:
 * then the invoice is taxed (contract, section 4).
 * @param mayQuery whether it may wait for the register here.
 * @throws ResponseNeeded otherwise, if the register has to be queried first.
 */
export async function checkVatIds(
  actor: Actor,
  pair: Required<VatIdPair>,
  mayQuery = !isInTransaction(),
): Promise<VatIdCheck> {
  const register = registerFor(actor.livemode);
  const query = () => register.check(pair.taxId);
  if (mayQuery) return vatIdCheckOf(actor, pair, await query());
  const remembered = register.remembered(pair.taxId);
  if (remembered) return vatIdCheckOf(actor, pair, remembered);
  throw new ResponseNeeded(async () => {
    await query();
  });
}

/** A response as sessions and invoices store it: with its time by the merchant's clock. */
export function vatIdCheckOf(actor: Actor, pair: VatIdPair, { status, askedAt }: RegisterResponse): VatIdCheck {
  const age = Date.now() - askedAt.getTime();
  return { ...pair, status, checkedAt: new Date(now(actor).getTime() - age).toISOString() };
}
