-- CreateEnum
CREATE TYPE "webhook_api_version" AS ENUM ('v2', 'v3');

-- The type says what the constraint did.
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_api_version_check";

-- AlterTable
ALTER TABLE "webhook_endpoints" ALTER COLUMN "api_version" SET DATA TYPE "webhook_api_version" USING "api_version"::"webhook_api_version";
