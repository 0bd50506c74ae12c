-- Prisma can't express it: at most one payment of an invoice is under way.
CREATE UNIQUE INDEX CONCURRENTLY "payment_attempts_one_of_invoice" ON "payment_attempts"("merchant_id", "livemode", "invoice_id") WHERE "invoice_id" IS NOT NULL AND "status" IN ('created', 'requires_action', 'processing');
