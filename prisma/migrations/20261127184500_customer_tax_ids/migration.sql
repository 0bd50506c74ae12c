-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "shipping" JSONB,
ADD COLUMN     "tax_ids" JSONB;
