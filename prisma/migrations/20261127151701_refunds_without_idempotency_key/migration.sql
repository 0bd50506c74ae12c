-- Its index goes with it. Version 0.1.0 has no refunds.
ALTER TABLE "refunds" DROP COLUMN "idempotency_key",
DROP COLUMN "request_hash";
