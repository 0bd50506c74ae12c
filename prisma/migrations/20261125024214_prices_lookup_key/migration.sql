CREATE UNIQUE INDEX CONCURRENTLY "prices_lookup_key" ON "prices"("merchant_id", "livemode", "lookup_key") WHERE "lookup_key" IS NOT NULL;
