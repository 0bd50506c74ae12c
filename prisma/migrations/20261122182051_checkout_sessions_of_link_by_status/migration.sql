-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_of_link_by_status" ON "checkout_sessions"("merchant_id", "livemode", "payment_link_id", "status", "created_at", "id");
