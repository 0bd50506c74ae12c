-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "invoice_creation" BOOLEAN NOT NULL DEFAULT false;
