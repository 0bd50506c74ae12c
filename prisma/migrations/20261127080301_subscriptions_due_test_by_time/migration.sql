-- Prisma can't express it: what is due in test mode is found without reading what waits in live mode.
CREATE INDEX CONCURRENTLY "subscriptions_due_by_time_in_test_mode" ON "subscriptions" ("next_action_at", "id") WHERE NOT "livemode" AND "next_action_at" IS NOT NULL;
