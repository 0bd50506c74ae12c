-- Prisma can't express it: an invoice's charges are counted, and only those that are made without the customer.
CREATE UNIQUE INDEX CONCURRENTLY "payment_attempts_numbered_once" ON "payment_attempts" ("merchant_id", "livemode", "invoice_id", "attempt_number") WHERE "attempt_number" IS NOT NULL;
