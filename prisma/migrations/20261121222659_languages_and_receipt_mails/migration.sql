-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "default_locale" TEXT,
ADD COLUMN     "receipt_mails" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "receipt_note" TEXT;
