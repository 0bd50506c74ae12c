-- Payments are listed newest first.
CREATE INDEX CONCURRENTLY "payment_attempts_by_age" ON "payment_attempts"("merchant_id", "livemode", "created_at", "id");
