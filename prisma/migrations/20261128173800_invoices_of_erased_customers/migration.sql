-- Prisma can't express it: the invoices whose personal data is removed at the end of INVOICE_RETENTION_YEARS.
CREATE INDEX CONCURRENTLY "invoices_of_erased_customers" ON "invoices" ("livemode", "created_at") WHERE "customer_erased" AND "customer_details" IS NOT NULL;
