-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "refund_id" TEXT;
