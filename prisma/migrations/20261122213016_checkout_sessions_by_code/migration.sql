-- Most sessions have no code.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_code" ON "checkout_sessions"("merchant_id", "livemode", "promotion_code_id", "created_at", "id") WHERE "promotion_code_id" IS NOT NULL;
