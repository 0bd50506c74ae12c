-- One name for what switches an object: docs/decisions/2026-11-22-on-and-off.md.
ALTER TABLE "payment_links" RENAME COLUMN "enabled" TO "active";
