-- Those that begin with the merchant do the same.
DROP INDEX "payment_links_label_trigrams";
