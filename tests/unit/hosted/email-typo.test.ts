import { expect, test } from "vitest";
import { isTypo } from "#checkout/pages/client/email-typo.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["hotnail.com", "hotmail.com"],
  ["gmail.con", "gmail.com"],
  ["yahoo.comm", "yahoo.com"],
])("%s is a typo of %s", (typed, correct) => expect(isTypo(typed, correct)).toBe(true));

// Each is a mailbox of its own, and a receipt is sent to it.
test.each([
  ["gmx.at", "gmx.de"],
  ["libero.it", "live.it"],
  ["uol.com.br", "uol.com"],
  ["mailbox.org", "mail.org"],
  ["softbank.ne.jp", "softbank.net"],
  ["hanmail.net", "hotmail.net"],
  ["abv.bg", "abv.be"],
  ["mac.com", "mail.com"],
  ["acme.com", "me.com"],
])("%s is not a typo of %s", (typed, correct) => expect(isTypo(typed, correct)).toBe(false));
