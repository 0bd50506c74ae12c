import Stripe from "stripe";
import { type StripeSettings, stripeClient } from "#money/processor/stripe/client.ts";

/** The rights that a restricted key needs: see the table in `money/processor/README.md`. */
const RIGHTS =
  "Give the restricted key write access to PaymentIntents, SetupIntents, PaymentMethods, Customers, Refunds, and Disputes, and read access to Charges, Mandates, Balance transaction sources, and the account.";

/** No intent has this id: a valid key gets "not found". */
const NOBODYS_INTENT = "pi_asked_by_the_doctor";

/**
 * Checks both keys at Stripe with read requests; nothing is created or changed there.
 * @returns a sentence for each unusable key; empty if both are accepted.
 */
export async function checkStripeKeys(settings: StripeSettings): Promise<string[]> {
  const readIntents = () => stripeClient(settings).paymentIntents.list({ limit: 1, expand: ["data.latest_charge"] });
  const readAsCustomer = () =>
    stripeClient({ ...settings, secretKey: settings.publishableKey }).paymentIntents.retrieve(NOBODYS_INTENT, {
      client_secret: `${NOBODYS_INTENT}_secret_none`,
    });
  const troubles = [
    await troubleOf("STRIPE_SECRET_KEY", readIntents),
    await troubleOf("STRIPE_PUBLISHABLE_KEY", readAsCustomer),
  ];
  return [...new Set(troubles.filter((trouble) => trouble !== undefined))];
}

/** @param ask sends a request with the key of that setting. */
async function troubleOf(setting: string, ask: () => Promise<unknown>): Promise<string | undefined> {
  const { errors } = Stripe;
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof errors.StripeAuthenticationError) {
      return `Stripe rejected ${setting}. It may be revoked or mistyped: copy it again from the Stripe Dashboard.`;
    }
    if (error instanceof errors.StripePermissionError) {
      return `${setting} does not have enough permissions. ${RIGHTS}`;
    }
    if (error instanceof errors.StripeInvalidRequestError) return undefined;
    if (!(error instanceof errors.StripeError)) throw error;
    return `Can't reach Stripe (${error.code ?? error.type}). Check the network and status.stripe.com.`;
  }
}
