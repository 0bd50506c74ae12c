ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_amounts";
