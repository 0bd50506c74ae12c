-- Prisma can't express it: merchants take turns with what is due in live mode.
CREATE INDEX CONCURRENTLY "subscriptions_due_in_live_mode" ON "subscriptions" ("merchant_id", "next_action_at", "id") WHERE "livemode" AND "next_action_at" IS NOT NULL;
