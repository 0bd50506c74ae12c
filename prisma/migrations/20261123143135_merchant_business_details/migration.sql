-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "address" JSONB,
ADD COLUMN     "legal_name" TEXT,
ADD COLUMN     "tax_id" TEXT;
