-- For the list of open sessions whose last payment was declined.
CREATE INDEX CONCURRENTLY "checkout_sessions_declined" ON "checkout_sessions"("merchant_id", "livemode", "status", "created_at", "id") WHERE "declined_as" IS NOT NULL;
