-- CreateIndex: for the figures of recovery mails. Prisma can't express it.
CREATE INDEX CONCURRENTLY "checkout_sessions_recovered" ON "checkout_sessions"("merchant_id", "livemode", "completed_at") WHERE "recovered_from" IS NOT NULL;
