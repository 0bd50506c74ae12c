import { offersDeclarations } from "#kernel/declaration-forms.ts";
import type { CheckoutMode, CheckoutSessionLine } from "#order/order.ts";

interface Sale {
  mode: CheckoutMode;
  lines: readonly Pick<CheckoutSessionLine, "quantity" | "withdrawal">[];
  merchant: Parameters<typeof offersDeclarations>[0];
}

/**
 * Whether the page asks the customer to agree, before paying, that the right of withdrawal ends once access begins: for
 * digital content of merchants in the European Economic Area (Directive 2011/83/EU, Article 16 (m)).
 */
export function asksWithdrawalConsent({ mode, lines, merchant }: Sale): boolean {
  const isDigital = lines.some(({ quantity, withdrawal }) => quantity > 0 && withdrawal === "digital");
  return mode !== "setup" && isDigital && offersDeclarations(merchant);
}
