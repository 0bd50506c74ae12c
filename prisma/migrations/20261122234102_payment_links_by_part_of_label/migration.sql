-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "payment_links_by_part_of_label" ON "payment_links" USING GIN ("merchant_id", "livemode", "label" gin_trgm_ops) WHERE "label" IS NOT NULL;
