-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "customers_by_part_of_email" ON "customers" USING GIN ("merchant_id", "livemode", "email_lower_case" gin_trgm_ops) WHERE "email_lower_case" IS NOT NULL;
