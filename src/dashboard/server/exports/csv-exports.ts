import type { ExportName } from "#dashboard/filters/list-name.ts";
import { apiKeyList } from "#dashboard/server/api-key/list.ts";
import { auditLogList } from "#dashboard/server/audit-log/list.ts";
import { checkoutSessionList } from "#dashboard/server/checkout-session/list.ts";
import { conversionList } from "#dashboard/server/conversion/list.ts";
import { couponList } from "#dashboard/server/coupon/list.ts";
import { customerList } from "#dashboard/server/customer/list.ts";
import { destinationList } from "#dashboard/server/destination/list.ts";
import { mailList } from "#dashboard/server/email/list.ts";
import { eventList } from "#dashboard/server/event/list.ts";
import { invoiceList } from "#dashboard/server/invoice/list.ts";
import { type CsvExport, csvExportOf } from "#dashboard/server/lists/list-csv.ts";
import { paymentList } from "#dashboard/server/payment/list.ts";
import { linkSourcesCsv } from "#dashboard/server/payment-link/link-sources-list.ts";
import { paymentLinkList } from "#dashboard/server/payment-link/list.ts";
import { productList } from "#dashboard/server/product/list.ts";
import { promotionCodeList } from "#dashboard/server/promotion-code/list.ts";
import { requestLogList } from "#dashboard/server/request-log/list.ts";
import { shippingRateList } from "#dashboard/server/shipping-rate/list.ts";
import { subscriptionList } from "#dashboard/server/subscription/list.ts";
import { taxRateList } from "#dashboard/server/tax-rate/list.ts";
import { transactionList } from "#dashboard/server/transaction/list.ts";
import { webhookDeliveryList } from "#dashboard/server/webhook-delivery/list.ts";
import { webhookEndpointList } from "#dashboard/server/webhook-endpoint/list.ts";

/** All exports, by their names in the dashboard's URLs. */
export const CSV_EXPORTS: Record<ExportName, CsvExport> = {
  products: csvExportOf(productList),
  "payment-links": csvExportOf(paymentLinkList),
  "payment-link-sources": linkSourcesCsv,
  coupons: csvExportOf(couponList),
  "promotion-codes": csvExportOf(promotionCodeList),
  "tax-rates": csvExportOf(taxRateList),
  "shipping-rates": csvExportOf(shippingRateList),
  "checkout-sessions": csvExportOf(checkoutSessionList),
  payments: csvExportOf(paymentList),
  transactions: csvExportOf(transactionList),
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
