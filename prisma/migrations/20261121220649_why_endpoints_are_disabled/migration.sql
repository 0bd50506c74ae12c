-- CreateEnum
CREATE TYPE "webhook_disabled_reason" AS ENUM ('merchant', 'gone', 'failing');

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "disabled_reason" "webhook_disabled_reason";
