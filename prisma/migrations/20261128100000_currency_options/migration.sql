-- AlterTable
ALTER TABLE "prices" ADD COLUMN "currency_options" JSONB;
