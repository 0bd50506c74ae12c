-- CreateEnum
CREATE TYPE "sandbox_outcome" AS ENUM ('requires_action', 'processing', 'succeeded', 'failed');

-- AlterTable
ALTER TABLE "sandbox_payments" ALTER COLUMN "outcome" SET DATA TYPE "sandbox_outcome" USING "outcome"::"sandbox_outcome",
ALTER COLUMN "ends_as" SET DATA TYPE "sandbox_outcome" USING "ends_as"::"sandbox_outcome";
