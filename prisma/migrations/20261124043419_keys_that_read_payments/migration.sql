-- Keys that may read everything may read payments, too.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['payments:read']
WHERE "scopes" @> ARRAY['products:read', 'prices:read', 'payment_links:read', 'checkout_sessions:read', 'customers:read',
    'promotion_codes:read', 'tax_rates:read', 'webhook_endpoints:read', 'events:read']
  AND NOT 'payments:read' = ANY ("scopes");
