-- Prisma can't express it: few refunds take a while. For a merchant's test clock.
CREATE INDEX CONCURRENTLY "sandbox_refunds_of_merchant" ON "sandbox_refunds" ("merchant_id", "ends_at") WHERE "ends_at" IS NOT NULL;
