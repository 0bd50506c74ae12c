-- DropIndex
DROP INDEX "events_merchant_id_livemode_object_id_idx";

-- AlterTable
ALTER TABLE "request_logs" ADD COLUMN     "object_id" TEXT;

-- CreateIndex
CREATE INDEX "events_merchant_id_livemode_object_id_created_at_id_idx" ON "events"("merchant_id", "livemode", "object_id", "created_at" DESC, "id" DESC);

-- What was logged before: the object in the path, else the one that was made.
UPDATE "request_logs" SET "object_id" = coalesce(
  substring("path" from '/([a-z]+_(?:test_|live_)?[0-9a-v]{37})(?:/|$)'),
  CASE WHEN "method" = 'POST' AND "status" < 300
    THEN substring("response_body" from '"id":"([a-z]+_(?:test_|live_)?[0-9a-v]{37})"') END);

-- Lists and refusals are about no object.
CREATE INDEX "request_logs_of_object" ON "request_logs" ("merchant_id", "livemode", "object_id", "created_at" DESC, "id" DESC)
  WHERE "object_id" IS NOT NULL;
-- Few of many fail, and these are looked for.
CREATE INDEX "request_logs_failed" ON "request_logs" ("merchant_id", "livemode", "created_at" DESC, "id" DESC)
  WHERE "status" >= 400;
