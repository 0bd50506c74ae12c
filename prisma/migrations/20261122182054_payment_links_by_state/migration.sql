-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_links_by_state" ON "payment_links"("merchant_id", "livemode", "draft", "enabled", "created_at", "id");
