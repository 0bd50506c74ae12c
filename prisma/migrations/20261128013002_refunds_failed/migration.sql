-- Prisma can't express it: few refunds fail. For what needs a merchant's attention.
CREATE INDEX CONCURRENTLY "refunds_failed" ON "refunds" ("merchant_id", "livemode", "created_at", "id") WHERE "status" = 'failed';
