-- CreateIndex
CREATE INDEX CONCURRENTLY "products_by_creation" ON "products"("merchant_id", "livemode", "created_at", "id");
