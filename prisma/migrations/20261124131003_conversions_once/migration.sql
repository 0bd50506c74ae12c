DROP INDEX "conversions_once";
