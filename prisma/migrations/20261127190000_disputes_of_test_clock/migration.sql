-- Prisma can't express it: few disputes are to be opened or closed. For a merchant's test clock.
CREATE INDEX CONCURRENTLY "sandbox_disputes_of_merchant" ON "sandbox_disputes" ("merchant_id", "ends_at") WHERE "ends_at" IS NOT NULL;
