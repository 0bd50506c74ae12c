-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "embedding_origins" TEXT[] DEFAULT ARRAY[]::TEXT[];
