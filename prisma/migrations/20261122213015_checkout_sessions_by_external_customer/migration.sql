-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_external_customer" ON "checkout_sessions"("merchant_id", "livemode", "external_customer_id", "created_at");
