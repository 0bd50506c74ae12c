-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_end" ON "checkout_sessions"("merchant_id", "livemode", "status", "expires_at");
