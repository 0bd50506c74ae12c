import type { ComponentType } from "react";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import type { PageName } from "#dashboard/routes.ts";

/** The code of each page, which is loaded when the page is first opened. */
export const PAGES: Record<PageName, () => Promise<ComponentType<PageProps>>> = {
  home: () => import("#dashboard/browser/home/home.tsx").then((file) => file.Home),
  "products/list": () => import("#dashboard/browser/product/product-list.tsx").then((file) => file.ProductList),
  "products/new": () => import("#dashboard/browser/product/new-product.tsx").then((file) => file.NewProduct),
  "products/view": () => import("#dashboard/browser/product/product-view.tsx").then((file) => file.ProductView),
  "products/edit": () => import("#dashboard/browser/product/edit-product.tsx").then((file) => file.EditProduct),
  "payment-links/list": () =>
    import("#dashboard/browser/payment-link/payment-link-list.tsx").then((file) => file.PaymentLinkList),
  "payment-links/new": () =>
    import("#dashboard/browser/payment-link/new-payment-link.tsx").then((file) => file.NewPaymentLink),
  "payment-links/view": () =>
    import("#dashboard/browser/payment-link/payment-link-view.tsx").then((file) => file.PaymentLinkView),
  "payment-links/edit": () =>
    import("#dashboard/browser/payment-link/edit-payment-link.tsx").then((file) => file.EditPaymentLink),
  "coupons/list": () => import("#dashboard/browser/coupon/coupon-list.tsx").then((file) => file.CouponList),
  "coupons/new": () => import("#dashboard/browser/coupon/new-coupon.tsx").then((file) => file.NewCoupon),
  "coupons/view": () => import("#dashboard/browser/coupon/coupon-view.tsx").then((file) => file.CouponView),
  "coupons/edit": () => import("#dashboard/browser/coupon/edit-coupon.tsx").then((file) => file.EditCoupon),
  "promotion-codes/list": () =>
    import("#dashboard/browser/promotion-code/promotion-code-list.tsx").then((file) => file.PromotionCodeList),
  "promotion-codes/new": () =>
    import("#dashboard/browser/promotion-code/new-promotion-code.tsx").then((file) => file.NewPromotionCode),
  "promotion-codes/view": () =>
    import("#dashboard/browser/promotion-code/promotion-code-view.tsx").then((file) => file.PromotionCodeView),
  "tax-rates/list": () => import("#dashboard/browser/tax-rate/tax-rate-list.tsx").then((file) => file.TaxRateList),
  "tax-rates/new": () => import("#dashboard/browser/tax-rate/new-tax-rate.tsx").then((file) => file.NewTaxRate),
  "tax-rates/presets": () =>
    import("#dashboard/browser/tax-rate/create-from-presets.tsx").then((file) => file.CreateFromPresets),
  "tax-rates/view": () => import("#dashboard/browser/tax-rate/tax-rate-view.tsx").then((file) => file.TaxRateView),
  "tax-rates/edit": () => import("#dashboard/browser/tax-rate/edit-tax-rate.tsx").then((file) => file.EditTaxRate),
  "shipping-rates/list": () =>
    import("#dashboard/browser/shipping-rate/shipping-rate-list.tsx").then((file) => file.ShippingRateList),
  "shipping-rates/new": () =>
    import("#dashboard/browser/shipping-rate/new-shipping-rate.tsx").then((file) => file.NewShippingRate),
  "shipping-rates/view": () =>
    import("#dashboard/browser/shipping-rate/shipping-rate-view.tsx").then((file) => file.ShippingRateView),
  "shipping-rates/edit": () =>
    import("#dashboard/browser/shipping-rate/edit-shipping-rate.tsx").then((file) => file.EditShippingRate),
  "checkout-sessions/list": () =>
    import("#dashboard/browser/checkout-session/checkout-session-list.tsx").then((file) => file.CheckoutSessionList),
  "checkout-sessions/view": () =>
    import("#dashboard/browser/checkout-session/checkout-session-view.tsx").then((file) => file.CheckoutSessionView),
  "payments/list": () => import("#dashboard/browser/payment/payment-list.tsx").then((file) => file.PaymentList),
  "transactions/list": () =>
    import("#dashboard/browser/payment/transaction-list.tsx").then((file) => file.TransactionList),
  "payments/view": () => import("#dashboard/browser/payment/payment-view.tsx").then((file) => file.PaymentView),
  "subscriptions/list": () =>
    import("#dashboard/browser/subscription/subscription-list.tsx").then((file) => file.SubscriptionList),
  "subscriptions/view": () =>
    import("#dashboard/browser/subscription/subscription-view.tsx").then((file) => file.SubscriptionView),
  "invoices/list": () => import("#dashboard/browser/invoice/invoice-list.tsx").then((file) => file.InvoiceList),
  "invoices/view": () => import("#dashboard/browser/invoice/invoice-view.tsx").then((file) => file.InvoiceView),
  "customers/list": () => import("#dashboard/browser/customer/customer-list.tsx").then((file) => file.CustomerList),
  "customers/new": () => import("#dashboard/browser/customer/new-customer.tsx").then((file) => file.NewCustomer),
  "customers/view": () => import("#dashboard/browser/customer/customer-view.tsx").then((file) => file.CustomerView),
  "customers/guest": () => import("#dashboard/browser/customer/guest-view.tsx").then((file) => file.GuestView),
  "customers/edit": () => import("#dashboard/browser/customer/edit-customer.tsx").then((file) => file.EditCustomer),
  reports: () => import("#dashboard/browser/report/reports.tsx").then((file) => file.Reports),
  "declarations/list": () =>
    import("#dashboard/browser/declaration/declaration-list.tsx").then((file) => file.DeclarationList),
  "mails/list": () => import("#dashboard/browser/email/mail-list.tsx").then((file) => file.MailList),
  "mails/view": () => import("#dashboard/browser/email/mail-view.tsx").then((file) => file.MailView),
  "api-keys/list": () => import("#dashboard/browser/api-key/api-key-list.tsx").then((file) => file.ApiKeyList),
  "api-keys/new": () => import("#dashboard/browser/api-key/new-api-key.tsx").then((file) => file.NewApiKey),
  "api-keys/view": () => import("#dashboard/browser/api-key/api-key-view.tsx").then((file) => file.ApiKeyView),
  "webhook-endpoints/list": () =>
    import("#dashboard/browser/webhook-endpoint/webhook-endpoint-list.tsx").then((file) => file.WebhookEndpointList),
  "webhook-endpoints/new": () =>
    import("#dashboard/browser/webhook-endpoint/new-webhook-endpoint.tsx").then((file) => file.NewWebhookEndpoint),
  "webhook-endpoints/view": () =>
    import("#dashboard/browser/webhook-endpoint/webhook-endpoint-view.tsx").then((file) => file.WebhookEndpointView),
  "webhook-endpoints/edit": () =>
    import("#dashboard/browser/webhook-endpoint/edit-webhook-endpoint.tsx").then((file) => file.EditWebhookEndpoint),
  "webhook-deliveries/list": () =>
    import("#dashboard/browser/webhook-delivery/webhook-delivery-list.tsx").then((file) => file.WebhookDeliveryList),
  "webhook-deliveries/view": () =>
    import("#dashboard/browser/webhook-delivery/webhook-delivery-view.tsx").then((file) => file.WebhookDeliveryView),
  "events/list": () => import("#dashboard/browser/event/event-list.tsx").then((file) => file.EventList),
  "events/view": () => import("#dashboard/browser/event/event-view.tsx").then((file) => file.EventView),
  "request-log/list": () => import("#dashboard/browser/request-log/request-list.tsx").then((file) => file.RequestList),
  "request-log/view": () => import("#dashboard/browser/request-log/request-view.tsx").then((file) => file.RequestView),
  "destinations/list": () =>
    import("#dashboard/browser/destination/destination-list.tsx").then((file) => file.DestinationList),
  "destinations/new": () =>
    import("#dashboard/browser/destination/new-destination.tsx").then((file) => file.NewDestination),
  "destinations/view": () =>
    import("#dashboard/browser/destination/destination-view.tsx").then((file) => file.DestinationView),
  "destinations/edit": () =>
    import("#dashboard/browser/destination/edit-destination.tsx").then((file) => file.EditDestination),
  "conversions/list": () =>
    import("#dashboard/browser/conversion/conversion-list.tsx").then((file) => file.ConversionList),
  "conversions/view": () =>
    import("#dashboard/browser/conversion/conversion-view.tsx").then((file) => file.ConversionView),
  "tracking-script": () =>
    import("#dashboard/browser/tracking/tracking-script.tsx").then((file) => file.TrackingScript),
  "copy-from-test-mode": () =>
    import("#dashboard/browser/copy-from-test-mode/copy-from-test-mode.tsx").then((file) => file.CopyFromTestMode),
  "webhook-lab": () => import("#dashboard/browser/webhook-lab/webhook-lab.tsx").then((file) => file.WebhookLab),
  "test-clock": () => import("#dashboard/browser/test-clock/test-clock.tsx").then((file) => file.TestClock),
  "settings/branding": () =>
    import("#dashboard/browser/branding/branding-settings.tsx").then((file) => file.BrandingSettings),
  "settings/legal-details": () =>
    import("#dashboard/browser/settings/legal-details-settings.tsx").then((file) => file.LegalDetailsSettings),
  "settings/languages": () =>
    import("#dashboard/browser/settings/language-settings.tsx").then((file) => file.LanguageSettings),
  "settings/embedding": () =>
    import("#dashboard/browser/settings/embedding-settings.tsx").then((file) => file.EmbeddingSettings),
  "settings/portal": () =>
    import("#dashboard/browser/settings/portal-settings.tsx").then((file) => file.PortalSettings),
  "settings/time-zone": () =>
    import("#dashboard/browser/settings/time-zone-settings.tsx").then((file) => file.TimeZoneSettings),
  "settings/customer-mails": () =>
    import("#dashboard/browser/settings/customer-mail-settings.tsx").then((file) => file.CustomerMailSettings),
  "settings/receipt-mail": () =>
    import("#dashboard/browser/settings/receipt-mail-settings.tsx").then((file) => file.ReceiptMailSettings),
  "settings/recovery-mails": () =>
    import("#dashboard/browser/settings/recovery-settings.tsx").then((file) => file.RecoverySettings),
  "settings/billing": () =>
    import("#dashboard/browser/settings/billing-settings.tsx").then((file) => file.BillingSettings),
  "settings/invoices": () =>
    import("#dashboard/browser/settings/invoice-settings.tsx").then((file) => file.InvoiceSettings),
  "settings/reconciliation": () =>
    import("#dashboard/browser/reconciliation/reconciliation-view.tsx").then((file) => file.ReconciliationView),
  "settings/team": () => import("#dashboard/browser/team/team-settings.tsx").then((file) => file.TeamSettings),
  "settings/profile": () =>
    import("#dashboard/browser/profile/profile-settings.tsx").then((file) => file.ProfileSettings),
  "settings/audit-log": () => import("#dashboard/browser/audit-log/audit-log.tsx").then((file) => file.AuditLog),
};
