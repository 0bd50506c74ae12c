-- From here on a product may have several active prices.
DROP INDEX "prices_one_active_per_product";
