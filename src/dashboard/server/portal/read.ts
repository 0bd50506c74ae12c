import { findCustomerPage } from "#account/customer/store.ts";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import type { Price } from "#catalog/price/model.ts";
import { findPricePage, findPrices } from "#catalog/price/store.ts";
import { findProducts } from "#catalog/product/store.ts";
import type { PortalSettings } from "#dashboard/forms/portal-schema.ts";
import type { Actor } from "#kernel/actor.ts";
import { findSubscriptionPage } from "#money/subscription/store.ts";
import { portalUrl } from "#platform/base/portal-url.ts";
import { newPortalConfiguration } from "#portal/configuration/default-configuration.ts";
import { DEFAULT_FEATURES, MAX_PORTAL_PRICES, MAX_PORTAL_PRODUCTS } from "#portal/configuration/model.ts";
import { findDefaultConfiguration } from "#portal/configuration/store.ts";

/** Recurring prices to choose from, the newest first; further ones are set by the API. */
const MAX_CHOICES = MAX_PORTAL_PRODUCTS * MAX_PORTAL_PRICES;

/** A product with its recurring prices, as customers can change to them. */
export interface PlanChoice {
  productId: string;
  name: string;
  prices: Price[];
}

/** The page of the portal's settings. Every member may read them. */
export interface PortalPage {
  settings: PortalSettings;
  /** Where customers request a link. */
  url: string;
  choices: PlanChoice[];
  /** Whether there are more prices than are listed. */
  hasMoreChoices: boolean;
  /** In test mode: whose portal the preview opens; null without a customer. */
  previewCustomerId: string | null;
  canEdit: boolean;
}

export async function getPortalPage(actor: Actor): Promise<PortalPage> {
  const { merchantId, livemode } = actor;
  const settings =
    (await findDefaultConfiguration(actor)) ??
    newPortalConfiguration(actor, { features: DEFAULT_FEATURES, isDefault: true });
  const [newest, chosen, previewCustomerId] = await Promise.all([
    findPricePage(actor, { active: true, recurs: true }, { limit: MAX_CHOICES }),
    findPrices(
      actor,
      settings.features.subscriptionUpdate.products.flatMap(({ prices }) => prices),
    ),
    livemode ? null : findPreviewCustomer(actor),
  ]);
  const listed = newest.data.filter(({ amountType }) => amountType !== "CUSTOM");
  const prices = [...chosen, ...listed.filter(({ id }) => !chosen.some((price) => price.id === id))];
  return {
    settings,
    url: portalUrl({ id: merchantId, livemode }),
    choices: await choicesOf(actor, prices),
    hasMoreChoices: newest.hasMore,
    previewCustomerId,
    canEdit: isOwnerOrAdmin(actor),
  };
}

async function choicesOf(actor: Actor, prices: readonly Price[]): Promise<PlanChoice[]> {
  const byProduct = Map.groupBy(prices, ({ productId }) => productId);
  const products = await findProducts(actor, [...byProduct.keys()]);
  return products
    .map(({ id, name }) => ({ productId: id, name, prices: byProduct.get(id) ?? [] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The newest customer with a subscription that runs, otherwise the newest. */
async function findPreviewCustomer(actor: Actor): Promise<string | null> {
  const running = await findSubscriptionPage(actor, { isRunning: true }, { limit: 1 });
  if (running.data[0]) return running.data[0].customerId;
  const customers = await findCustomerPage(actor, {}, { limit: 1 });
  return customers.data[0]?.id ?? null;
}
