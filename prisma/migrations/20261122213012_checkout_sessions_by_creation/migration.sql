-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_creation" ON "checkout_sessions"("merchant_id", "livemode", "created_at", "id");
