-- AlterTable
ALTER TABLE "products" ADD COLUMN     "tax_class" "tax_class" NOT NULL DEFAULT 'standard';
