import { missingSellerDetails } from "#account/merchant/seller-details.ts";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { findShippingRates } from "#catalog/shipping-rate/store.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import { findPaymentLinkPage } from "#checkout/payment-link/link-list-store.ts";
import { type PaymentLink, type PaymentLinkLine, priceOfLine } from "#checkout/payment-link/model.ts";
import { findPaymentLinks } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { CopiedKind, CopyOf } from "#operations/copy-from-test-mode/copied-kind.ts";
import { PRODUCTS } from "#operations/copy-from-test-mode/products.ts";
import type { LineRequest } from "#order/cart.ts";
import type { RequestedShippingOption, ShippingOption } from "#order/shipping-option.ts";
import { isSnapshotOf } from "#order/with-shipping-options.ts";

/** Links, published or drafts as they are in test mode. Their slugs stay with the test links. */
export const PAYMENT_LINKS: CopiedKind<PaymentLink> = {
  kind: "payment_link",
  audit: "payment_link.created",
  findPage: (actor, page) => findPaymentLinkPage(actor, {}, page),
  find: findPaymentLinks,
  isCopied: ({ active, expiresAt }, at) => active && (expiresAt === null || expiresAt > at),
  nameOf: ({ label }) => label,
  detailOf: ({ slug, id }) => slug ?? id,
  referencesOf: ({ lines, optionalItems }) =>
    [...lines, ...optionalItems].flatMap((line) => {
      const price = priceOfLine(line);
      return price ? [line.product.id, price.id] : [line.product.id];
    }),
  obstacle: ({ lines, settings, processorInstructions }, merchant) => {
    if (Object.keys(processorInstructions).length > 0) return "routes_money";
    const isInvoiced = settings.invoiceCreation || lines.some((line) => priceOfLine(line)?.recurrence);
    return isInvoiced && missingSellerDetails(merchant).length > 0 ? "merchant_details_missing" : undefined;
  },
  fieldsOf: (link, copyOf) => ({
    label: link.ownLabel,
    active: link.active,
    draft: link.draft,
    lines: link.lines.map((line) => lineFields(line, copyOf)),
    ...(link.optionalItems.length > 0 && {
      optionalItems: link.optionalItems.map((item) => [...lineFields(item, copyOf), item.adjustableQuantity]),
    }),
    ...link.settings,
    shippingOptions: link.settings.shippingOptions?.map(({ id: _, ...option }) => option),
    cancelUrl: link.cancelUrl,
    expiresAt: link.expiresAt,
    completedSessionsLimit: link.completedSessionsLimit,
    inactiveMessage: link.inactiveMessage,
    metadata: link.metadata,
  }),
  create: async (live, link, copyOf) => {
    const { shippingOptions, ...settings } = link.settings;
    const options = shippingOptions && (await liveOptions(live, link, copyOf));
    const copy = await createPaymentLink(live, {
      lines: [
        ...(await liveLines(live, link.lines, copyOf, "lines")),
        ...(await liveOptionalItems(live, link.optionalItems, copyOf)),
      ],
      draft: link.draft,
      label: link.ownLabel ?? undefined,
      settings: { ...settings, ...(options && { shippingOptions: options }) },
      processorInstructions: {},
      cancelUrl: link.cancelUrl ?? undefined,
      expiresAt: link.expiresAt ?? undefined,
      completedSessionsLimit: link.completedSessionsLimit ?? undefined,
      inactiveMessage: link.inactiveMessage ?? undefined,
      metadata: link.metadata,
    });
    return new Map([[link.id, copy.id]]);
  },
};

/**
 * The lines at the prices that were tested: a line follows its product's default price, as in test mode, unless that is
 * another one in live mode.
 */
async function liveLines(
  live: Actor,
  lines: readonly PaymentLinkLine[],
  copyOf: CopyOf,
  list: string,
): Promise<LineRequest[]> {
  const products = await PRODUCTS.find(
    live,
    lines.map(({ product }) => copyOf(product.id)),
  );
  return lines.map((line, index) => {
    const tested = priceOfLine(line);
    const sold = products.find(({ id }) => id === copyOf(line.product.id));
    const follows = !line.pinnedPrice && (!tested || sold?.defaultPrice?.id === copyOf(tested.id));
    return {
      reference: copyOf(follows || !tested ? line.product.id : tested.id),
      names: follows ? "product" : "price or product",
      quantity: line.quantity,
      field: `${list}[${index}].price`,
    };
  });
}

async function liveOptionalItems(live: Actor, items: PaymentLink["optionalItems"], copyOf: CopyOf) {
  const lines = await liveLines(live, items, copyOf, "optional_items");
  return lines.map((line, index) => ({
    ...line,
    optional: true,
    adjustableQuantity: items[index]?.adjustableQuantity ?? undefined,
  }));
}

function lineFields({ product, pinnedPrice, quantity }: PaymentLinkLine, copyOf: CopyOf) {
  return [copyOf(product.id), pinnedPrice && copyOf(pinnedPrice.id), quantity];
}

/** Shipping options that name the live shipping rates of the same terms; the others are copied as they are. */
async function liveOptions(live: Actor, { settings }: PaymentLink, copyOf: CopyOf): Promise<RequestedShippingOption[]> {
  const options = settings.shippingOptions ?? [];
  const rates = await findShippingRates(
    live,
    options.map(({ id }) => copyOf(id)),
  );
  const rateOf = (option: ShippingOption): ShippingRate | undefined =>
    rates.find((rate) => rate.id === copyOf(option.id) && rate.active && isSnapshotOf(option, rate, settings));
  return options.map((option) => {
    const rate = rateOf(option);
    return rate ? { shippingRateId: rate.id } : { ...option, id: "" };
  });
}
