-- Sessions that ended before count from when their row was written last; those of the sample data stay until it is removed.
UPDATE "checkout_sessions" SET "purgeable_since" = LEAST("updated_at", now())
WHERE "status" IN ('EXPIRED', 'CANCELLED') AND "id" NOT IN (SELECT "id" FROM "sample_objects");
