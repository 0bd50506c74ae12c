-- One name for what switches an object: docs/decisions/2026-11-22-on-and-off.md.
ALTER TABLE "webhook_endpoints" ALTER COLUMN "status" SET DATA TYPE BOOLEAN USING "status" = 'enabled';

ALTER TABLE "webhook_endpoints" RENAME COLUMN "status" TO "active";

DROP TYPE "webhook_endpoint_status";
