-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_status" ON "checkout_sessions"("merchant_id", "livemode", "status", "created_at", "id");
