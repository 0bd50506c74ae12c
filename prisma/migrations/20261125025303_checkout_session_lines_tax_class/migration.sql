-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN     "tax_class" "tax_class" NOT NULL DEFAULT 'standard';
