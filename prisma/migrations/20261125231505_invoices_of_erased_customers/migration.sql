-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "customer_erased" BOOLEAN NOT NULL DEFAULT false;
