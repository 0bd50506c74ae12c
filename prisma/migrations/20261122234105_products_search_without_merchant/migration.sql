-- Those that begin with the merchant do the same.
DROP INDEX "products_name_trigrams";
