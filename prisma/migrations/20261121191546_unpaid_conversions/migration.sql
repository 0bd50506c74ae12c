-- AlterTable
ALTER TABLE "payment_link_counts" ADD COLUMN     "unpaid_conversions" INTEGER NOT NULL DEFAULT 0;
