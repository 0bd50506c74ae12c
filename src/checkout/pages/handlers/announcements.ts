export type PageAnnouncement =
  /** Who is on a session's page asks for its receipt by email. */
  | { type: "receipt_requested"; checkoutSessionId: string }
  /** Who has an expired link to an invoice asks for a new one. */
  | { type: "invoice_link_requested"; invoiceId: string };
