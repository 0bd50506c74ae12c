CREATE INDEX CONCURRENTLY "subscription_items_merchant_id_livemode_product_id_idx" ON "subscription_items"("merchant_id", "livemode", "product_id");
