-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "privacy_url" TEXT;
