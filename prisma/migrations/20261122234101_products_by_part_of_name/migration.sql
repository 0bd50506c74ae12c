-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "products_by_part_of_name" ON "products" USING GIN ("merchant_id", "livemode", "name" gin_trgm_ops) WHERE "name" IS NOT NULL;
