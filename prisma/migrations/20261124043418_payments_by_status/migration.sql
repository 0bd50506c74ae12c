-- The few that wait, or failed, are found among many.
CREATE INDEX CONCURRENTLY "payment_attempts_by_status" ON "payment_attempts"("merchant_id", "livemode", "status", "created_at", "id");
