import type { Declaration } from "#declarations/declaration/model.ts";

export interface WithdrawalEvent {
  type: "withdrawal.created" | "withdrawal.updated";
  object: Declaration;
}
