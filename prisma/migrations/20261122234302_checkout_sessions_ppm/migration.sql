-- What sessions keep of a discount and of a tax has the names of the columns that it was taken from.
UPDATE "checkout_sessions" SET
    "discount" = CASE WHEN "discount" ? 'percentOff'
        THEN "discount" - 'percentOff' || jsonb_build_object('ppmOff', "discount"->'percentOff') ELSE "discount" END,
    "taxation" = CASE WHEN "taxation"->'rate' ? 'percentage'
        THEN jsonb_set("taxation" #- '{rate,percentage}', '{rate,ratePpm}', "taxation"#>'{rate,percentage}') ELSE "taxation" END
WHERE "discount" ? 'percentOff' OR "taxation"->'rate' ? 'percentage';
