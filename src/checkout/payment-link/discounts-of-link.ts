import type { Discount } from "#catalog/coupon/discount.ts";
import { linkOffer } from "#checkout/payment-link/link-offer.ts";
import { type LocalLink, localLink } from "#checkout/payment-link/local-link.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { UNKNOWN_CUSTOMER } from "#checkout/redemption/customer-reason.ts";
import { resolveTypedCode } from "#checkout/redemption/resolve-typed-code.ts";
import type { Redeemer } from "#checkout/redemption/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { discountedOrder } from "#order/applied-discount.ts";

type LinkChoice = Pick<NonNullable<Parameters<typeof linkOffer>[3]>, "interval" | "former">;

/**
 * The code of a page's URL as a list, which has at most one, unless it is one of those of an order that starts again: then
 * all of them.
 * @param left the discounts of that order.
 */
export function typedCodes(typed: string | null | undefined, left: readonly Discount[] = []): string[] {
  if (typed == null) return [];
  const codes = left.flatMap(({ code }) => code ?? []);
  const isLeft = codes.some((code) => code.toUpperCase() === typed.trim().toUpperCase());
  return isLeft ? codes : [typed];
}

/**
 * The discounts of codes on a link that accepts codes, one after the other, and the reason why the first of those that
 * can't be applied can't be: see `resolveTypedCode`.
 * @param choice what the customer chose: see `linkOffer`.
 * @param redeemer the customer, as far as they are known.
 */
export async function discountsOfLink(
  actor: Actor,
  link: PaymentLink,
  codes: readonly string[],
  choice: LinkChoice,
  redeemer: Redeemer = UNKNOWN_CUSTOMER,
): Promise<{ discounts: Discount[]; problem?: string | undefined }> {
  if (codes.length === 0 || !link.settings.allowPromotionCodes) return { discounts: [] };
  const customer = { redeemer, checkoutSessionId: null };
  const offer = linkOffer(link, undefined, undefined, choice);
  const order = discountedOrder(offer);
  let discounts: Discount[] = [];
  let problem: string | undefined;
  for (const typed of codes) {
    const resolved = await resolveTypedCode(actor, typed, { ...order, given: { ...offer, discounts } }, customer);
    discounts = resolved.discounts;
    problem ??= resolved.problems[0]?.code;
  }
  return { discounts, problem };
}

/**
 * A link with the prices of a country, and the discounts of codes. The default prices apply where a code lacks the
 * currency of those.
 */
export async function localOffer(
  actor: Actor,
  link: PaymentLink,
  { country, codes, ...choice }: { country: string | null; codes: readonly string[] } & LinkChoice,
): Promise<{ local: LocalLink; discounts: Discount[]; problem?: string | undefined }> {
  const local = localLink(link, country);
  const found = await discountsOfLink(actor, local, codes, choice);
  if (found.problem !== "currency_mismatch" || !local.pricing?.country) return { local, ...found };
  const own = localLink(link, null);
  const again = await discountsOfLink(actor, own, codes, choice);
  return again.problem === undefined ? { local: own, ...again } : { local, ...found };
}
