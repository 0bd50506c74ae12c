-- Prisma can't express it: few payments take a while. For a merchant's test clock.
CREATE INDEX CONCURRENTLY "sandbox_payments_of_merchant" ON "sandbox_payments" ("merchant_id", "ends_at") WHERE "outcome" = 'processing';
