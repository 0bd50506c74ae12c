-- CreateIndex
CREATE INDEX "payment_links_label_trigrams" ON "payment_links" USING GIN ("label" gin_trgm_ops);
