-- CreateIndex
CREATE INDEX CONCURRENTLY "products_by_amount_type" ON "products"("merchant_id", "livemode", "amount_type", "status", "created_at", "id");
