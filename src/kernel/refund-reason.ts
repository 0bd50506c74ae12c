/** Why a merchant gives money back: the processor's names, also of credit notes. */
export const REFUND_REASONS = ["duplicate", "fraudulent", "requested_by_customer"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
