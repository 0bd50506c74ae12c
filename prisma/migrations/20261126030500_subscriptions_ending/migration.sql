-- Prisma can't express it: few subscriptions are about to end.
CREATE INDEX CONCURRENTLY "subscriptions_ending" ON "subscriptions" ("merchant_id", "livemode", "created_at", "id") WHERE "cancel_at" IS NOT NULL AND "ended_at" IS NULL;
