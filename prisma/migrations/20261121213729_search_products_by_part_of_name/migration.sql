-- A part of every PostgreSQL distribution; the owner of a database may switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateIndex
CREATE INDEX "products_name_trigrams" ON "products" USING GIN ("name" gin_trgm_ops);
