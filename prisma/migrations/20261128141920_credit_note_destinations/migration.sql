-- AlterTable
ALTER TABLE "credit_notes" ADD COLUMN     "destination" TEXT,
ADD COLUMN     "memo" TEXT;
