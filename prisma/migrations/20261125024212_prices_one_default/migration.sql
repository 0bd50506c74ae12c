-- A product's default price is the active one among those that are, or were, its default.
CREATE UNIQUE INDEX CONCURRENTLY "prices_one_default_per_product" ON "prices"("product_id") WHERE "active" AND "is_default";
