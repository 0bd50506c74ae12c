-- CreateIndex
CREATE INDEX CONCURRENTLY "mails_by_creation" ON "mails"("merchant_id", "livemode", "created_at", "id");
