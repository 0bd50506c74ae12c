-- CreateIndex
CREATE INDEX CONCURRENTLY "mails_by_kind" ON "mails"("merchant_id", "livemode", "kind", "created_at", "id");
