-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "attaches_documents" BOOLEAN NOT NULL DEFAULT false;
