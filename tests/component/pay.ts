import { newBrowser } from "../api/hosted-page.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";

/** A card that the bank declines. */
export const DECLINED = { card: { ...VISA_PAYMENT.card, token: "tok_declined" } };

/** Pays a session as its page does; the bank may decline it. */
export async function pay(id: string, change: object = {}): Promise<void> {
  const { status, text } = await newBrowser().pay(id, change);
  if (status !== 200 && status !== 402) throw new Error(text);
}
