CREATE INDEX CONCURRENTLY "payment_link_lines_by_price" ON "payment_link_lines"("merchant_id", "livemode", "price_id") WHERE "price_id" IS NOT NULL;
