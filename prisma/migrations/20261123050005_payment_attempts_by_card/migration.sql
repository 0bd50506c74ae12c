-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_attempts_by_card" ON "payment_attempts"("merchant_id", "livemode", "card_last_four", "created_at") WHERE "card_last_four" IS NOT NULL;
