-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_links_by_creation" ON "payment_links"("merchant_id", "livemode", "created_at", "id");
