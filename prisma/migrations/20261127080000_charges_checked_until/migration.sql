-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "charges_checked_until" TIMESTAMPTZ(3);
