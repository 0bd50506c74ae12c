-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- What Prisma's schema can't express: the few that are being cleared away.
CREATE INDEX "webhook_endpoints_deleted" ON "webhook_endpoints" ("id") WHERE "deleted_at" IS NOT NULL;
