-- Keys that may read or write tax rates and payment links may do the same with shipping rates.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['shipping_rates:read']
WHERE "scopes" @> ARRAY['tax_rates:read', 'payment_links:read'] AND NOT 'shipping_rates:read' = ANY ("scopes");
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['shipping_rates:write']
WHERE "scopes" @> ARRAY['tax_rates:write', 'payment_links:write'] AND NOT 'shipping_rates:write' = ANY ("scopes");
