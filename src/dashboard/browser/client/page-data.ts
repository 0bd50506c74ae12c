import { listFromUrl } from "#dashboard/filters/list-url.ts";
import { parseStatsTime } from "#dashboard/home/stats.ts";
import type { FoundRoute, PageName } from "#dashboard/routes.ts";
import type { serverQueries } from "#dashboard/server/router/server-queries.ts";
import type { Mode } from "#kernel/mode.ts";

/** The server's queries; those of the browser prefetch in the same way. */
type Queries = Omit<ReturnType<typeof serverQueries>, "queryClient" | "dehydrate">;

interface Address {
  mode: Mode;
  id: string;
  search: URLSearchParams;
}

/**
 * The queries of each page, so that their data can be fetched before it opens: on the server, or while the pointer is
 * over a link.
 */
const PAGE_DATA: Partial<Record<PageName, (queries: Queries, address: Address) => Promise<unknown>[]>> = {
  home: ({ goLive, home, subscription }, { mode, search }) => [
    home.stats.prefetch({ time: parseStatsTime(search) ?? "30d" }),
    subscription.stats.prefetch({ time: parseStatsTime(search) ?? "30d" }),
    home.activity.prefetch(),
    ...(mode === "live" ? [goLive.steps.prefetch()] : [home.firstSteps.prefetch(), home.hasSampleData.prefetch()]),
  ],
  "products/list": ({ product }, { search }) => [product.list.prefetch(listInput(search))],
  "products/view": ({ product }, { id }) => [product.get.prefetch({ id })],
  "products/edit": ({ product }, { id }) => [product.get.prefetch({ id })],
  "payment-links/list": ({ paymentLink }, { search }) => [paymentLink.list.prefetch(listInput(search))],
  "payment-links/view": ({ paymentLink }, { id }) => [paymentLink.get.prefetch({ id })],
  "coupons/list": ({ coupon }, { search }) => [coupon.list.prefetch(listInput(search))],
  "coupons/view": ({ coupon }, { id }) => [coupon.get.prefetch({ id })],
  "coupons/edit": ({ coupon }, { id }) => [coupon.get.prefetch({ id })],
  "promotion-codes/list": ({ promotionCode }, { search }) => [promotionCode.list.prefetch(listInput(search))],
  "promotion-codes/view": ({ promotionCode }, { id }) => [promotionCode.get.prefetch({ id })],
  "tax-rates/list": ({ taxRate }, { search }) => [taxRate.list.prefetch(listInput(search))],
  "tax-rates/view": ({ taxRate }, { id }) => [taxRate.get.prefetch({ id })],
  "tax-rates/edit": ({ taxRate }, { id }) => [taxRate.get.prefetch({ id })],
  "shipping-rates/list": ({ shippingRate }, { search }) => [shippingRate.list.prefetch(listInput(search))],
  "shipping-rates/view": ({ shippingRate }, { id }) => [shippingRate.get.prefetch({ id })],
  "shipping-rates/edit": ({ shippingRate }, { id }) => [shippingRate.get.prefetch({ id })],
  "checkout-sessions/list": ({ checkoutSession }, { search }) => [checkoutSession.list.prefetch(listInput(search))],
  "checkout-sessions/view": ({ checkoutSession }, { id }) => [checkoutSession.get.prefetch({ id })],
  "payments/list": ({ payment }, { search }) => [payment.list.prefetch(listInput(search))],
  "transactions/list": ({ transaction }, { search }) => [transaction.list.prefetch(listInput(search))],
  "payments/view": ({ payment }, { id }) => [payment.get.prefetch({ id })],
  "subscriptions/list": ({ subscription }, { search }) => [subscription.list.prefetch(listInput(search))],
  "subscriptions/view": ({ subscription }, { id }) => [subscription.get.prefetch({ id })],
  "invoices/list": ({ invoice }, { search }) => [invoice.list.prefetch(listInput(search))],
  "invoices/view": ({ invoice }, { id }) => [invoice.get.prefetch({ id })],
  "customers/list": ({ customer }, { search }) => [customer.list.prefetch(listInput(search))],
  "customers/view": ({ customer }, { id }) => [customer.get.prefetch({ id })],
  "customers/guest": ({ customer }, { id }) => [customer.getGuest.prefetch({ id })],
  "customers/edit": ({ customer }, { id }) => [customer.get.prefetch({ id })],
  "mails/list": ({ mail }, { search }) => [mail.list.prefetch(listInput(search))],
  "mails/view": ({ mail }, { id }) => [mail.get.prefetch({ id })],
  "api-keys/list": ({ apiKey }, { search }) => [apiKey.list.prefetch(listInput(search))],
  "api-keys/view": ({ apiKey }, { id }) => [apiKey.get.prefetch({ id })],
  "webhook-endpoints/list": ({ webhookEndpoint }, { search }) => [webhookEndpoint.list.prefetch(listInput(search))],
  "webhook-endpoints/view": ({ webhookEndpoint }, { id }) => [webhookEndpoint.get.prefetch({ id })],
  "webhook-endpoints/edit": ({ webhookEndpoint }, { id }) => [webhookEndpoint.get.prefetch({ id })],
  "webhook-deliveries/list": ({ webhookDelivery }, { search }) => [webhookDelivery.list.prefetch(listInput(search))],
  "webhook-deliveries/view": ({ webhookDelivery }, { id }) => [webhookDelivery.get.prefetch({ id })],
  "events/list": ({ event }, { search }) => [event.list.prefetch(listInput(search))],
  "events/view": ({ event }, { id }) => [event.get.prefetch({ id })],
  "request-log/list": ({ requestLog }, { search }) => [
    requestLog.list.prefetch(listInput(search)),
    requestLog.keys.prefetch(),
  ],
  "request-log/view": ({ requestLog }, { id }) => [requestLog.get.prefetch({ id })],
  "copy-from-test-mode": ({ goLive }) => [goLive.plan.prefetch()],
  "test-clock": ({ testClock }) => [testClock.get.prefetch()],
  "settings/branding": ({ merchant }) => [merchant.getBranding.prefetch()],
  "settings/legal-details": ({ merchant }) => [merchant.getLegalDetails.prefetch()],
  "settings/languages": ({ merchant }) => [merchant.getLanguageAndReceipts.prefetch()],
  "settings/embedding": ({ merchant }) => [merchant.getEmbedding.prefetch()],
  "settings/portal": ({ portal }) => [portal.getSettings.prefetch()],
  "settings/time-zone": ({ merchant }) => [merchant.getTimeZone.prefetch()],
  "settings/customer-mails": ({ merchant }) => [merchant.getCustomerMails.prefetch()],
  "settings/receipt-mail": ({ merchant }) => [merchant.getLanguageAndReceipts.prefetch()],
  "settings/recovery-mails": ({ recovery }) => [recovery.getSettings.prefetch()],
  "settings/billing": ({ merchant }) => [merchant.getBilling.prefetch()],
  "settings/invoices": ({ merchant }) => [merchant.getInvoiceSettings.prefetch()],
  "settings/reconciliation": ({ reconciliation }) => [reconciliation.get.prefetch()],
  "settings/team": ({ team }) => [team.list.prefetch()],
  "settings/profile": ({ profile }) => [profile.get.prefetch()],
  "settings/audit-log": ({ auditLog, team }, { search }) => [
    auditLog.list.prefetch(listInput(search)),
    team.list.prefetch(),
  ],
};

/** Fetches a page's data. The page repeats and reports what fails. */
export async function prefetchPage(
  queries: Queries,
  { page, mode, id }: Pick<FoundRoute, "page" | "mode" | "id">,
  search: URLSearchParams,
): Promise<void> {
  await Promise.all(PAGE_DATA[page]?.(queries, { mode, id, search }) ?? []);
}

/** The input of a list's query, as its component builds it. Filters in a URL are text that the server checks. */
function listInput(search: URLSearchParams) {
  const { page, filter } = listFromUrl(search);
  return { ...page, filter: filter as never };
}
