CREATE UNIQUE INDEX CONCURRENTLY "payment_link_lines_once" ON "payment_link_lines"("merchant_id", "livemode", "payment_link_id", "product_id", COALESCE("price_id", ''));
