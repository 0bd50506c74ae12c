-- Prisma can't express it: a session has any number of renewals, each told once to each destination.
CREATE UNIQUE INDEX CONCURRENTLY "conversions_told_once_each" ON "conversions"("merchant_id", "livemode", "checkout_session_id", "destination_id", "name", COALESCE("refund_id", "invoice_id", ''));
