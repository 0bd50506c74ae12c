-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "payment_links_livemode_slug_key" ON "payment_links"("livemode", "slug");
