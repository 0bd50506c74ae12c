-- Those that begin with the merchant do the same.
DROP INDEX "customers_name_trigrams";
DROP INDEX "customers_email_trigrams";
