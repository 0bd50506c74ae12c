-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN     "tax_behavior" "tax_behavior" NOT NULL DEFAULT 'unspecified';
