-- Keys that may read everything may read the transactions of customers' balances, too.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['balance_transactions:read']
WHERE "scopes" @> ARRAY['products:read', 'prices:read', 'payment_links:read', 'checkout_sessions:read', 'customers:read',
    'coupons:read', 'promotion_codes:read', 'tax_rates:read', 'webhook_endpoints:read', 'payments:read', 'refunds:read',
    'disputes:read', 'subscriptions:read', 'invoices:read', 'events:read']
  AND NOT 'balance_transactions:read' = ANY ("scopes");
