-- CreateIndex
CREATE INDEX CONCURRENTLY "products_by_status" ON "products"("merchant_id", "livemode", "status", "created_at", "id");
