import type { ExportName } from "#dashboard/filters/list-name.ts";
import { apiKeyList } from "#server/lists/api-keys.ts";
import { auditLogList } from "#server/lists/audit-log.ts";
import { checkoutSessionList } from "#server/lists/checkout-sessions.ts";
import { conversionList } from "#server/lists/conversions.ts";
import { couponList } from "#server/lists/coupons.ts";
import { customerList } from "#server/lists/customers.ts";
import { destinationList } from "#server/lists/destinations.ts";
import { eventList } from "#server/lists/events.ts";
import { invoiceList } from "#server/lists/invoices.ts";
import { linkSourcesCsv } from "#server/lists/link-sources.ts";
import { type CsvExport, csvExportOf } from "#server/lists/list-csv.ts";
import { mailList } from "#server/lists/mails.ts";
import { paymentLinkList } from "#server/lists/payment-links.ts";
import { paymentList } from "#server/lists/payments.ts";
import { productList } from "#server/lists/products.ts";
import { promotionCodeList } from "#server/lists/promotion-codes.ts";
import { requestLogList } from "#server/lists/request-log.ts";
import { subscriptionList } from "#server/lists/subscriptions.ts";
import { taxRateList } from "#server/lists/tax-rates.ts";
import { webhookDeliveryList } from "#server/lists/webhook-deliveries.ts";
import { webhookEndpointList } from "#server/lists/webhook-endpoints.ts";

/** All exports, by their names in the dashboard's URLs. */
export const CSV_EXPORTS: Record<ExportName, CsvExport> = {
  products: csvExportOf(productList),
  "payment-links": csvExportOf(paymentLinkList),
  "payment-link-sources": linkSourcesCsv,
  coupons: csvExportOf(couponList),
  "promotion-codes": csvExportOf(promotionCodeList),
  "tax-rates": csvExportOf(taxRateList),
  "checkout-sessions": csvExportOf(checkoutSessionList),
  payments: csvExportOf(paymentList),
  subscriptions: csvExportOf(subscriptionList),
  invoices: csvExportOf(invoiceList),
  customers: csvExportOf(customerList),
  mails: csvExportOf(mailList),
  "api-keys": csvExportOf(apiKeyList),
  "audit-log": csvExportOf(auditLogList),
  "webhook-endpoints": csvExportOf(webhookEndpointList),
  "webhook-deliveries": csvExportOf(webhookDeliveryList),
  destinations: csvExportOf(destinationList),
  conversions: csvExportOf(conversionList),
  events: csvExportOf(eventList),
  "request-log": csvExportOf(requestLogList),
};
