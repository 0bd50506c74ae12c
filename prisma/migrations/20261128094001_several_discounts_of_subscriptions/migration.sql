-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN "more_discounts" JSONB;
