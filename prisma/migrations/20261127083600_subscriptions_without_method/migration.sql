-- Prisma can't express it: few subscriptions have no payment method.
CREATE INDEX CONCURRENTLY "subscriptions_without_method" ON "subscriptions" ("merchant_id", "livemode", "created_at", "id") WHERE "default_payment_method_id" IS NULL AND "ended_at" IS NULL;
