-- CreateIndex
CREATE INDEX CONCURRENTLY "invoice_lines_by_product" ON "invoice_lines"("merchant_id", "livemode", "product_id");
