-- Prisma can't express it: a session that combines codes is listed by each of them.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_further_codes" ON "checkout_sessions" USING gin ("more_discounts" jsonb_path_ops) WHERE "more_discounts" IS NOT NULL;
