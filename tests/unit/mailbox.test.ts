import { expect, test } from "vitest";
import { mailboxOf } from "#platform/base/mailbox.ts";

test.each([
  ["Jane.Doe@Shop.Example", "jane.doe@shop.example"],
  [" jane+news+2@shop.example ", "jane@shop.example"],
  ["j.a.n.e+1@Gmail.com", "jane@gmail.com"],
  ["ja.ne@googlemail.com", "jane@gmail.com"],
  ["jane@Bücher.example", "jane@xn--bcher-kva.example"],
  ["jane@xn--bcher-kva.example", "jane@xn--bcher-kva.example"],
  ["+a@shop.example", "+a@shop.example"],
  ['"a+b"@shop.example', '"a+b"@shop.example'],
  ["jane@shop.example.", "jane@shop.example"],
  ["j.ane@gmail.com.", "jane@gmail.com"],
  ["ｊａｎｅ@shop.example", "jane@shop.example"],
])("%s reaches the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
