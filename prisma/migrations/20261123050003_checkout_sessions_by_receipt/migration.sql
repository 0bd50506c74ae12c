-- The number of a receipt is the end of the id.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_receipt" ON "checkout_sessions"("merchant_id", "livemode", (right("id", 8)));
