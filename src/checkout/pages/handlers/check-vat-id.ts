import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { countRegisterQuery } from "#checkout/pages/handlers/limits.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import { vatIdCheckOf } from "#money/tax-register/check-vat-ids.ts";
import { registerFor } from "#money/tax-register/register-for.ts";
import { type VatIdCheck, vatIdsToCheck } from "#order/reverse-charge.ts";

const DAY_MS = 86_400_000;

/**
 * The register's response about a customer's VAT ID, if it decides the tax. A response that this session or another
 * checkout received is valid for a day. Call it outside of a transaction: it may take seconds.
 * @param given.taxId as the customer typed it.
 * @param given.address the client's IP address, which limits the queries; without it there is no limit.
 * @throws RateLimitError
 */
export async function checkVatId(
  actor: Actor,
  session: Pick<CheckoutSession, "livemode" | "settings" | "merchant" | "taxation">,
  location: TaxLocation | undefined,
  { taxId, address }: { taxId: string | undefined; address?: string },
): Promise<VatIdCheck | undefined> {
  const pair = vatIdsToCheck(session, location, taxId);
  if (!pair) return undefined;
  const previous = session.taxation?.vatIdCheck;
  const isKnown = previous?.taxId === pair.taxId && previous.sellerTaxId === pair.sellerTaxId;
  const at = now(actor).getTime();
  if (isKnown && previous.status !== "no_answer" && at - Date.parse(previous.checkedAt) < DAY_MS) return previous;
  const response = await registerFor(session.livemode).check(pair.taxId, async () => {
    if (address !== undefined) await countRegisterQuery(actor.merchantId, address);
  });
  return vatIdCheckOf(actor, pair, response);
}
