import type { Customer } from "#account/customer/model.ts";
import { findCustomer } from "#account/customer/store.ts";
import type { Merchant } from "#account/merchant/model.ts";
import { findBuyer } from "#checkout/checkout-session/buyer-store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import type { Subscription, TaxTerms } from "#money/subscription/model.ts";
import { checkVatIds } from "#money/tax-register/check-vat-ids.ts";
import { customerLocation } from "#order/customer-location.ts";
import type { CustomerDetails } from "#order/order.ts";
import { vatIdsToCheck } from "#order/reverse-charge.ts";

/** The customer of an invoice, as they are when it is written: a single read, for the tax and for the document. */
export interface BilledCustomer {
  details: CustomerDetails;
  /** Where they are taxed; undefined while unknown. */
  location: TaxLocation | undefined;
  /** The language of the invoice; null if it is not known. */
  locale: string | null;
}

/** The customer of a subscription's next invoice. Its first one reads them from the session. */
export async function findBilledCustomer(
  actor: Actor,
  { customerId, checkoutSessionId }: Pick<Subscription, "customerId" | "checkoutSessionId">,
): Promise<BilledCustomer> {
  const [customer, buyer] = await Promise.all([findCustomer(actor, customerId), findBuyer(actor, checkoutSessionId)]);
  const isSame = !customer || isSamePerson(customer, buyer?.customerDetails?.name);
  const details = billedDetails(customer, isSame ? buyer?.customerDetails : null);
  // What is shipped is taxed at the shipping address.
  const entered = buyer?.shipping ?? null;
  const shipping = entered && (customer?.shipping ?? (isSame ? entered : null));
  return { details, location: customerLocation({ shipping, customerDetails: details }), locale: buyer?.locale ?? null };
}

/** An invoice never mixes two people: the session's data count only if its name is the customer's. */
function isSamePerson({ name }: Customer, enteredName: string | undefined): boolean {
  return name === null || enteredName === undefined || name.toLowerCase() === enteredName.toLowerCase();
}

/** @param entered at the checkout, for what is not known of the customer. */
function billedDetails(customer: Customer | null, entered: CustomerDetails | null | undefined): CustomerDetails {
  const { email, name, phone, address, taxIds } = customer ?? {};
  return {
    ...entered,
    ...(email && { email }),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(address && { address }),
    ...(taxIds && { taxIds }),
  };
}

/**
 * The data that determine the tax of the next invoice. The register confirms a VAT ID again if the ID or the location
 * has changed, or if it did not confirm it before; a VAT ID of another country than the customer's does not count.
 * @throws ResponseNeeded within a transaction, if the register has to be queried first.
 */
export async function nextTaxTerms(
  actor: Actor,
  { automaticTax, ...previous }: TaxTerms,
  { details, location }: BilledCustomer,
  merchant: Merchant,
): Promise<TaxTerms> {
  const place = location ?? previous.place;
  const settings = { automaticTax, taxIdCollection: true };
  const [pair] = (details.taxIds ?? []).flatMap(
    ({ value }) => vatIdsToCheck({ settings, merchant }, place ?? undefined, value) ?? [],
  );
  if (!pair) return { automaticTax, place, vatIdCheck: null };
  const { vatIdCheck: check } = previous;
  // A confirmation of the last invoice: of this ID, and so of this country.
  const isConfirmed =
    check?.status === "confirmed" && check.taxId === pair.taxId && check.sellerTaxId === pair.sellerTaxId;
  return { automaticTax, place, vatIdCheck: isConfirmed ? check : await checkVatIds(actor, pair) };
}
