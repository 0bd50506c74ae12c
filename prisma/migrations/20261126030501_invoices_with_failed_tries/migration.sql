-- Prisma can't express it: few invoices were tried in vain.
CREATE INDEX CONCURRENTLY "invoices_with_failed_tries" ON "invoices" ("merchant_id", "livemode", "created_at", "id") WHERE "attempt_count" > 0;
