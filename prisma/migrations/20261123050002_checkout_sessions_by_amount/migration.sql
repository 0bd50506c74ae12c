-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_amount" ON "checkout_sessions"("merchant_id", "livemode", "amount_total", "created_at", "id");
