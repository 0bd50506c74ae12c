-- CreateEnum
CREATE TYPE "withdrawal_kind" AS ENUM ('goods', 'service', 'digital', 'none');

-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN     "withdrawal" "withdrawal_kind";

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "delivered_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "withdrawal" "withdrawal_kind";
