import { EEA } from "#kernel/regions.ts";

/** The public forms that need no sign-in, by the last part of their path. */
export const DECLARATION_FORMS = ["cancel", "withdraw"] as const;
export type DeclarationForm = (typeof DECLARATION_FORMS)[number];

/** Whether every page and email of a merchant leads to the forms: the law requires it in the European Economic Area. */
export function offersDeclarations({ address }: { address: { country?: string | undefined } | null }): boolean {
  return address?.country !== undefined && EEA.includes(address.country);
}
