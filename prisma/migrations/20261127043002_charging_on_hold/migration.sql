-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "charging_held_at" TIMESTAMPTZ(3),
ADD COLUMN     "charging_hold_reason" TEXT;
