-- Completed orders by the number that their customer knows: see `receiptNumber`.
CREATE INDEX CONCURRENTLY "checkout_sessions_by_number" ON "checkout_sessions"("merchant_id", "livemode", (right("id", 8))) WHERE "status" = 'COMPLETED';
