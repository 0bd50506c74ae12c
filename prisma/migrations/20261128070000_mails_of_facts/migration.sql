-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "fact" TEXT;

-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "mails_turned_off" JSONB;
