-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_attempts_by_amount" ON "payment_attempts"("merchant_id", "livemode", "amount", "created_at", "id");
