-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN "more_discounts" JSONB;
