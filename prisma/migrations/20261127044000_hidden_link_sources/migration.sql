-- AlterTable
ALTER TABLE "payment_link_sources" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;
