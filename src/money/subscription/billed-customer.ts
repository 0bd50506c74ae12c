import type { Customer } from "#account/customer/model.ts";
import { findCustomer } from "#account/customer/store.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { TaxLocation } from "#kernel/tax-location.ts";
import { findBuyer } from "#money/subscription/buyer-store.ts";
import type { Subscription, TaxTerms } from "#money/subscription/model.ts";
import { checkVatIds } from "#money/tax-register/check-vat-ids.ts";
import { customerLocation } from "#order/customer-location.ts";
import type { CustomerDetails } from "#order/order.ts";
import { type VatIdCheck, type VatIdPair, vatIdsToCheck } from "#order/reverse-charge.ts";

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
  const details = billedDetails(customer, buyer?.customerDetails);
  // What is shipped is taxed at the shipping address.
  const shipping = buyer?.shipping ? (customer?.shipping ?? buyer.shipping) : null;
  return { details, location: customerLocation({ shipping, customerDetails: details }), locale: buyer?.locale ?? null };
}

/**
 * Versions before stored tax IDs only with the session, also where the customer has another name. In another country they
 * don't count.
 */
function enteredTaxIds({ address }: Customer, entered: CustomerDetails | null | undefined): CustomerDetails {
  const { taxIds, address: enteredAddress } = entered ?? {};
  const isSameCountry = address?.country === undefined || address.country === enteredAddress?.country;
  return taxIds && isSameCountry ? { taxIds } : {};
}

/** An invoice never mixes two people: the session's data count only if its name is the customer's. */
function isSamePerson({ name }: Customer, enteredName: string | undefined): boolean {
  return name === null || enteredName === undefined || name.toLowerCase() === enteredName.toLowerCase();
}

/** @param entered at the checkout, for what is not known of the customer. */
function billedDetails(customer: Customer | null, entered: CustomerDetails | null | undefined): CustomerDetails {
  const { email, name, phone, address, taxIds } = customer ?? {};
  const isSame = !customer || isSamePerson(customer, entered?.name);
  return {
    ...(isSame ? entered : enteredTaxIds(customer, entered)),
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
 * @param mayQuery whether it may wait for the register; default: outside of transactions.
 * @throws ResponseNeeded otherwise, if the register has to be queried first.
 */
export async function nextTaxTerms(
  actor: Actor,
  { automaticTax, ...previous }: TaxTerms,
  { details, location }: BilledCustomer,
  merchant: Merchant,
  mayQuery?: boolean,
): Promise<TaxTerms> {
  const place = location ?? previous.place;
  const settings = { automaticTax, taxIdCollection: true };
  const pairs = (details.taxIds ?? []).flatMap(
    ({ value }) => vatIdsToCheck({ settings, merchant }, place ?? undefined, value) ?? [],
  );
  const { vatIdCheck: check } = previous;
  // A confirmation of the last invoice: of one of these IDs, and so of this country.
  const isConfirmed =
    check?.status === "confirmed" &&
    pairs.some(({ taxId, sellerTaxId }) => check.taxId === taxId && check.sellerTaxId === sellerTaxId);
  return { automaticTax, place, vatIdCheck: isConfirmed ? check : await firstConfirmed(actor, pairs, mayQuery) };
}

/** The register's result for the first ID that it confirms, otherwise for the last one; null without any. */
async function firstConfirmed(
  actor: Actor,
  pairs: readonly Required<VatIdPair>[],
  mayQuery: boolean | undefined,
): Promise<VatIdCheck | null> {
  let check: VatIdCheck | null = null;
  for (const pair of pairs) {
    check = await checkVatIds(actor, pair, mayQuery);
    if (check.status === "confirmed") break;
  }
  return check;
}
