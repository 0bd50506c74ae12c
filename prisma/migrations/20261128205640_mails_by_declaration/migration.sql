-- For erasing a person: the emails about what they declared.
CREATE INDEX CONCURRENTLY "mails_by_declaration" ON "mails"("merchant_id", "livemode", "declaration_id") WHERE "declaration_id" IS NOT NULL;
