-- One name for what switches an object: docs/decisions/2026-11-22-on-and-off.md.
ALTER TABLE "promotion_codes" RENAME COLUMN "enabled" TO "active";

ALTER INDEX "promotion_codes_one_enabled_per_code" RENAME TO "promotion_codes_one_active_per_code";
