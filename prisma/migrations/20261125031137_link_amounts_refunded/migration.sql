-- AlterTable
ALTER TABLE "payment_link_counts" ADD COLUMN     "amount_refunded" BIGINT NOT NULL DEFAULT 0;
