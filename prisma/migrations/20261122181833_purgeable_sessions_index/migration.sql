-- Prisma can't express it: by this alone the purge finds what it looks at.
CREATE INDEX CONCURRENTLY "checkout_sessions_purgeable" ON "checkout_sessions" ("purgeable_since") WHERE "purgeable_since" IS NOT NULL;
