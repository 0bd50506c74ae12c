/**
 * What a product is for the right of withdrawal of consumers in the EU: `none` has no such right, for example a ticket for
 * a date, and that for `digital` content ends once the customer agrees before the payment that it begins immediately.
 */
export const WITHDRAWAL_KINDS = ["goods", "service", "digital", "none"] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** Whether something that was bought may be delivered: goods, or a product that doesn't say what it is. */
export function mayHaveGoods(lines: readonly { withdrawal: WithdrawalKind | null }[]): boolean {
  return lines.some(({ withdrawal }) => withdrawal === null || withdrawal === "goods");
}
