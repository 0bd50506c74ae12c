import type { Actor } from "#kernel/actor.ts";
import { objectPrefix } from "#kernel/object-path.ts";
import { findIdsOfReceipt } from "#money/payment/receipt-store.ts";
import { readOrderSearch } from "#order/order-search.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";

type Where = Prisma.CheckoutSessionWhereInput;

/** Maximum number of products, links and customers that match a text: the newest ones. */
const MAX_NAMED = 20;

/**
 * The possible meanings of a merchant's search, as conditions with an index each; a session may match several.
 * @param search any ID of a session, a reference, the beginning of an email address, a receipt's number, an amount, a
 * card's last four digits, or a part of the name of customer, product or payment link.
 */
export async function searchConditions(actor: Actor, search: string): Promise<Where[]> {
  const prefix = objectPrefix(search);
  if (prefix) return [idCondition(actor, prefix, search), ...referenceConditions(search)];
  const { cardLastFour, receiptNumber, amounts } = readOrderSearch(search);
  const [receipts, named] = await Promise.all([
    receiptNumber === undefined ? [] : findIdsOfReceipt(actor, receiptNumber),
    findNamed(actor, search),
  ]);
  return [
    ...referenceConditions(search),
    { emailLowerCase: { startsWith: escapeLike(search.toLowerCase()) } },
    ...(receipts.length > 0 ? [{ id: { in: receipts }, status: "COMPLETED" } as const] : []),
    ...(cardLastFour === undefined ? [] : [{ payments: { some: { ...scope(actor), cardLastFour } } }]),
    ...amounts.map(({ amount, currencies }) => ({ amountTotal: amount, currency: { in: [...currencies] } })),
    ...named,
  ];
}

function referenceConditions(search: string): Where[] {
  return [{ externalCustomerId: search }, { clientReferenceId: search }];
}

/** The sessions that have to do with an object. */
function idCondition(actor: Actor, prefix: NonNullable<ReturnType<typeof objectPrefix>>, id: string): Where {
  switch (prefix) {
    case "pi":
      return { paymentIntentId: id };
    case "seti":
      return { setupIntentId: id };
    case "plink":
      return { paymentLinkId: id };
    case "cus":
      return { customerId: id };
    case "coupon":
      return { redemptions: { some: { ...scope(actor), couponId: id } } };
    case "promo":
      return hasPromotionCode([id]);
    case "prod":
      return { lines: { some: { ...scope(actor), productId: id, quantity: { gt: 0 } } } };
    default:
      return { id };
  }
}

/** Whether one of the codes is the session's first discount, or one of those after it. */
export function hasPromotionCode(ids: readonly string[]): Where {
  const isFurther = ids.map((id) => ({ moreDiscounts: { array_contains: [{ promotionCodeId: id }] } }));
  return { OR: [{ promotionCodeId: { in: [...ids] } }, ...isFurther] };
}

/** Finds sessions by a part of the name of the payer, of what was bought, or of the link. */
async function findNamed(actor: Actor, search: string): Promise<Where[]> {
  if ([...search].length < MIN_PART_LENGTH) return [];
  const part = { contains: escapeLike(search), mode: "insensitive" } as const;
  const newest = { select: { id: true }, orderBy: { createdAt: "desc" }, take: MAX_NAMED } as const;
  const [products, links, customers] = await Promise.all([
    db().product.findMany({ where: { ...scope(actor), name: part }, ...newest }),
    db().paymentLink.findMany({ where: { ...scope(actor), label: part }, ...newest }),
    db().customer.findMany({ where: { ...scope(actor), deletedAt: null, name: part }, ...newest }),
  ]);
  const [productIds, linkIds, customerIds] = [products, links, customers].map((rows) => rows.map(({ id }) => id));
  return [
    {
      customerDetails: { path: ["name"], string_contains: escapeLike(search), mode: "insensitive" },
      paymentBegunAt: null,
    },
    ...(customerIds?.length ? [{ customerId: { in: customerIds } }] : []),
    ...(linkIds?.length ? [{ paymentLinkId: { in: linkIds } }] : []),
    ...(productIds?.length
      ? [{ lines: { some: { ...scope(actor), productId: { in: productIds }, quantity: { gt: 0 } } } }]
      : []),
  ];
}
