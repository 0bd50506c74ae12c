-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "customers_by_part_of_name" ON "customers" USING GIN ("merchant_id", "livemode", "name" gin_trgm_ops) WHERE "name" IS NOT NULL;
