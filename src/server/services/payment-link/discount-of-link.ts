import { linkOffer } from "#domain/checkout/offer.ts";
import type { Discount } from "#domain/discount/promotion-code.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { resolveTypedCode } from "#server/services/promotion-code/resolve-typed-code.ts";

/** The discount of a code on a link that accepts codes, or why it can't be applied: see `resolveTypedCode`. */
export async function discountOfLink(
  actor: Actor,
  link: PaymentLink,
  typed: string | undefined,
): Promise<{ discount: Discount | null; problem?: string | undefined }> {
  if (typed === undefined || !link.settings.allowPromotionCodes) return { discount: null };
  const { currency, amountSubtotal, settings } = linkOffer(link);
  const { submitType } = settings;
  const { discount, problems } = await resolveTypedCode(actor, typed, { currency, amountSubtotal, submitType });
  return { discount, problem: problems[0]?.code };
}
