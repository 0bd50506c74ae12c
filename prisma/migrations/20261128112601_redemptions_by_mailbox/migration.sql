-- CreateIndex
CREATE INDEX CONCURRENTLY "promotion_code_redemptions_by_mailbox" ON "promotion_code_redemptions"("merchant_id", "livemode", "promotion_code_id", "mailbox");
