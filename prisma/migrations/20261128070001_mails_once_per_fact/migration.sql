-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "mails_merchant_id_livemode_fact_key" ON "mails"("merchant_id", "livemode", "fact");
