-- Prisma can't express it: merchants take turns with due emails.
CREATE INDEX CONCURRENTLY "mails_due_by_merchant" ON "mails" ("merchant_id", "next_attempt_at") WHERE "status" = 'pending';
