-- AlterTable
ALTER TABLE "invoices" ADD COLUMN "more_discounts" JSONB;
