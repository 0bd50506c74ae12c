import type { WithdrawalKind } from "#kernel/withdrawal-kind.ts";

/** What a product's kind means for the customer's right of withdrawal. */
export const WITHDRAWAL_LABELS: Readonly<Record<WithdrawalKind, { title: string; text: string }>> = {
  goods: { title: "Goods", text: "14 days from delivery" },
  service: { title: "Service", text: "14 days from the order" },
  digital: { title: "Digital content", text: "until access begins, as the customer agrees before paying" },
  none: { title: "No right of withdrawal", text: "for example, a ticket for a date, or made to order" },
};
