-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_link" ON "checkout_sessions"("merchant_id", "livemode", "payment_link_id", "created_at");
