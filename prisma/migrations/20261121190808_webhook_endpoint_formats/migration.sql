-- CreateEnum
CREATE TYPE "webhook_format" AS ENUM ('event', 'slack', 'discord');

-- DropIndex
DROP INDEX "webhook_deliveries_merchant_id_livemode_webhook_endpoint_id_idx";

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "body_v2" TEXT;

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "format" "webhook_format" NOT NULL DEFAULT 'event';

-- CreateIndex
CREATE INDEX "events_merchant_id_livemode_type_created_at_id_idx" ON "events"("merchant_id", "livemode", "type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_merchant_id_livemode_webhook_endpoint_id_idx" ON "webhook_deliveries"("merchant_id", "livemode", "webhook_endpoint_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_merchant_id_livemode_created_at_id_idx" ON "webhook_deliveries"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- What Prisma's schema can't express.

ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_api_version_check" CHECK ("api_version" IN ('v2', 'v3'));
