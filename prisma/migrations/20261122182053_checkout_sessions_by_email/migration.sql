-- CreateIndex
CREATE INDEX CONCURRENTLY "checkout_sessions_by_email" ON "checkout_sessions"("merchant_id", "livemode", "email_lower_case", "created_at", "id");
