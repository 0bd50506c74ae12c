-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "reverse_charge" BOOLEAN NOT NULL DEFAULT false;
