-- AlterTable
ALTER TABLE "conversions" ADD COLUMN     "invoice_id" TEXT;
