ALTER TABLE "prices" VALIDATE CONSTRAINT "prices_maximum";
