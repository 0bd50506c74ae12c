-- Prisma can't express it: few clocks are worked off at a time.
CREATE INDEX CONCURRENTLY "merchants_with_advancing_clock" ON "merchants" ("id") WHERE "test_clock_target_seconds" IS NOT NULL;
