-- Prisma can't express it: what is due in a test mode, by its clock.
CREATE INDEX CONCURRENTLY "subscriptions_due_in_test_mode" ON "subscriptions" ("merchant_id", "next_action_at", "id") WHERE "next_action_at" IS NOT NULL AND NOT "livemode";
