-- From here on a link may sell a product at several of its prices.
DROP INDEX "payment_link_lines_merchant_id_livemode_payment_link_id_pro_key";
