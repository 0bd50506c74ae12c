-- CreateIndex
CREATE INDEX "customers_name_trigrams" ON "customers" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "customers_email_trigrams" ON "customers" USING GIN ("email_lower_case" gin_trgm_ops);
