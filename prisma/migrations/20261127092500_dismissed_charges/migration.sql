-- AlterTable
ALTER TABLE "unrecorded_charges" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);
