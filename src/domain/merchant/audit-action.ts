/** The actions in the audit log. The names are stored, so they never change. Their texts are in the dashboard. */
export const AUDIT_ACTIONS = [
  "session.signed_in",
  "session.signed_out",
  "session.sign_in_refused",
  "session.code_refused",
  "session.password_refused",
  "profile.updated",
  "profile.password_changed",
  "profile.two_factor_enabled",
  "profile.two_factor_disabled",
  "profile.recovery_codes_replaced",
  "team.member_invited",
  "team.member_joined",
  "team.member_removed",
  "team.role_changed",
  "team.invitation_resent",
  "team.invitation_revoked",
  "installation.set_up",
  "owner.created",
  "owner.password_reset",
  "owner.email_changed",
  "owner.business_added",
  "merchant.branding_updated",
  "merchant.legal_details_updated",
  "merchant.language_updated",
  "merchant.receipt_mail_updated",
  "merchant.sample_receipt_sent",
  "merchant.billing_updated",
  "recovery.settings_updated",
  "product.created",
  "product.updated",
  "product.enabled",
  "product.disabled",
  "product.deleted",
  "price.created",
  "price.updated",
  "price.enabled",
  "price.disabled",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "coupon.created",
  "coupon.updated",
  "coupon.deleted",
  "promotion_code.created",
  "promotion_code.updated",
  "promotion_code.enabled",
  "promotion_code.disabled",
  "tax_rate.created",
  "tax_rate.updated",
  "tax_rate.enabled",
  "tax_rate.disabled",
  "payment_link.created",
  "payment_link.updated",
  "payment_link.enabled",
  "payment_link.disabled",
  "payment_link.draft_created",
  "payment_link.draft_updated",
  "payment_link.published",
  "payment.refunded",
  "dispute.answered",
  "dispute.accepted",
  "subscription.items_updated",
  "subscription.cancellation_scheduled",
  "subscription.cancellation_taken_back",
  "subscription.canceled",
  "subscription.collection_paused",
  "subscription.collection_resumed",
  "subscription.paused",
  "subscription.resumed",
  "invoice.charged",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "invoice.sent",
  "checkout_session.expired",
  "checkout_session.receipt_resent",
  "api_key.created",
  "api_key.renamed",
  "api_key.rolled",
  "api_key.revoked",
  "webhook_endpoint.created",
  "webhook_endpoint.updated",
  "webhook_endpoint.enabled",
  "webhook_endpoint.disabled",
  "webhook_endpoint.deleted",
  "webhook_endpoint.secret_rolled",
  "webhook_endpoint.sample_sent",
  "destination.created",
  "destination.updated",
  "destination.enabled",
  "destination.disabled",
  "destination.deleted",
  "destination.test_sent",
  "conversion.resent",
  "webhook_delivery.resent",
  "webhook_delivery.failed_resent",
  "event.resent",
  "test_clock.advanced",
  "test_data.emptied",
  "sample_data.loaded",
  "sample_data.removed",
  "export.downloaded",
] as const;

/** `<noun>.<past tense>`. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The prefix of a name, such as `payment_link`. */
export type AuditNoun = AuditAction extends infer Action
  ? Action extends `${infer Noun}.${string}`
    ? Noun
    : never
  : never;

/**
 * The scope of an action: a user's account, which all of the user's businesses see, one business, or one mode of it.
 */
export type AuditScope = "account" | "business" | "mode";

const WIDER_SCOPES: Partial<Record<AuditNoun, AuditScope>> = {
  session: "account",
  profile: "account",
  team: "business",
  installation: "business",
  owner: "business",
  merchant: "business",
};

export function auditScope(action: AuditAction): AuditScope {
  const [noun] = action.split(".") as [AuditNoun];
  return WIDER_SCOPES[noun] ?? "mode";
}
