import { mayHaveGoods, type WithdrawalKind } from "#kernel/withdrawal-kind.ts";

/** What an order says about the right of withdrawal. */
export interface WithdrawnOrder {
  orderedAt: Date;
  /** When the merchant says that it was delivered; null: not known. */
  deliveredAt: Date | null;
  /** When the customer agreed that the right ends for digital content; null if they did not. */
  agreedAt: Date | null;
  /** What was bought. */
  lines: readonly { name: string; withdrawal: WithdrawalKind | null }[];
}

/** Why a customer may have no right to withdraw from parts of an order. The merchant decides. */
export interface MissingRight {
  /** Names of products without the right. */
  without: string[];
  /** Names of digital content of which the customer agreed to lose the right. */
  agreed: string[];
  agreedAt: Date | null;
}

const DAY_MS = 86_400_000;
const PERIOD_DAYS = 14;

type Dates = Pick<WithdrawnOrder, "orderedAt" | "deliveredAt"> & {
  lines: readonly Pick<WithdrawnOrder["lines"][number], "withdrawal">[];
};

/** The known delivery of goods; null for other orders. */
function deliveryOf({ deliveredAt, lines }: Dates): Date | null {
  return mayHaveGoods(lines) ? deliveredAt : null;
}

/**
 * The end of the period in which an order can be withdrawn from: 14 days after the delivery of goods, if it is known,
 * otherwise after the order. The day on which it begins doesn't count and the last one counts in full, so that it has not
 * ended before this in any time zone.
 */
export function withdrawalPeriodEnd(order: Dates): Date {
  const start = deliveryOf(order) ?? order.orderedAt;
  return new Date(start.getTime() + (PERIOD_DAYS + 1) * DAY_MS);
}

/** Whether a withdrawal came after its period; null unless the delivery is known. @param at when it was declared. */
export function isLate(order: Dates, at: Date): boolean | null {
  return deliveryOf(order) === null ? null : at > withdrawalPeriodEnd(order);
}

/** Null if the customer has the right for everything. */
export function missingRight({ lines, agreedAt }: WithdrawnOrder): MissingRight | null {
  const namesOf = (kind: WithdrawalKind) => lines.flatMap((line) => (line.withdrawal === kind ? [line.name] : []));
  const without = namesOf("none");
  const agreed = agreedAt === null ? [] : namesOf("digital");
  return without.length + agreed.length === 0 ? null : { without, agreed, agreedAt };
}
