-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "mails_by_part_of_recipient" ON "mails" USING GIN ("merchant_id", "livemode", "recipient" gin_trgm_ops) WHERE "recipient" IS NOT NULL;
