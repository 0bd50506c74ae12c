-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_customer" ON "checkout_sessions"("merchant_id", "livemode", "customer_id", "created_at");
