-- Indexes for searching begin with the merchant. A part of every PostgreSQL distribution; the owner of a database may
-- create it.
CREATE EXTENSION IF NOT EXISTS btree_gin;
