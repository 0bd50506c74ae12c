-- Prisma can't express it: few subscriptions are set aside.
CREATE INDEX CONCURRENTLY "subscriptions_set_aside" ON "subscriptions" ("merchant_id", "livemode", "created_at", "id") WHERE "set_aside_at" IS NOT NULL AND "ended_at" IS NULL;
