-- Workers are woken by NOTIFY and find what is due in the rows themselves, so that no queue is kept beside them.
DROP SCHEMA IF EXISTS pgboss CASCADE;
