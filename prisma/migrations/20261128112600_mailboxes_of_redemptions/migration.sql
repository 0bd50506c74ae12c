-- AlterTable
ALTER TABLE "promotion_code_redemptions" ADD COLUMN     "mailbox" TEXT;
