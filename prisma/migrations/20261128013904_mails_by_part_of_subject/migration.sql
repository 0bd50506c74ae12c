-- A partial index is one that Prisma leaves alone: it can't express GIN over several columns.
CREATE INDEX CONCURRENTLY "mails_by_part_of_subject" ON "mails" USING GIN ("merchant_id", "livemode", "subject" gin_trgm_ops) WHERE "subject" IS NOT NULL;
