import { expect, test } from "vitest";
import type { Customer, EnteredContact } from "#account/customer/model.ts";
import { withEnteredContact } from "#account/customer/with-entered-contact.ts";

const HOME = { country: "ES", city: "Madrid", line1: "Calle Mayor 1" };
const ELSEWHERE = { country: "IE", city: "Dublin", line1: "1 Main St" };
const vat = (value: string) => ({ type: "eu_vat", value });
const others = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: `x${"abcde"[n]}_vat`, value: "12345" }));

const JANE: Customer = {
  id: "cus_1",
  livemode: false,
  externalCustomerId: null,
  email: "jane@example.com",
  name: "Jane Doe",
  phone: "+34 600 000 000",
  address: HOME,
  shipping: null,
  taxIds: [vat("ES1234567")],
  metadata: {},
  createdAt: new Date(0),
  deletedAt: null,
};

test.each<[string, EnteredContact, Partial<Customer>]>([
  ["nothing entered changes nothing", {}, {}],
  ["another email address", { email: "bob@example.com" }, {}],
  ["a part of the address", { address: { country: "ES", city: "Madrid" } }, {}],
  ["the country alone, where it is another", { address: { country: "IE" } }, { address: { country: "IE" } }],
  ["another name alone", { name: "Juana Doe" }, { name: "Juana Doe" }],
  ["another address alone", { name: "JANE DOE", address: ELSEWHERE }, { name: "JANE DOE", address: ELSEWHERE }],
  [
    "another name and address",
    { name: "Bob Roe", address: ELSEWHERE },
    { name: "Bob Roe", address: ELSEWHERE, phone: null, taxIds: [] },
  ],
  [
    "somebody else with a phone number and a tax ID",
    { name: "Bob Roe", address: ELSEWHERE, phone: "1234567", taxIds: [vat("IE1234567")] },
    { name: "Bob Roe", address: ELSEWHERE, phone: "1234567", taxIds: [vat("IE1234567")] },
  ],
  ["a tax ID of the same type", { taxIds: [vat("ES7654321")] }, { taxIds: [vat("ES7654321")] }],
])("%s", (_, entered, expected) => {
  expect(withEnteredContact(JANE, entered, {})).toEqual({ ...JANE, ...expected });
});

test("with never, only an email address that was missing is stored", () => {
  const entered = {
    email: "bob@example.com",
    name: "Bob Roe",
    phone: "1234567",
    address: ELSEWHERE,
    shipping: { name: "Bob Roe", address: ELSEWHERE },
    taxIds: [vat("IE1234567")],
  };
  const never = { name: "never", address: "never", shipping: "never" } as const;
  expect(withEnteredContact({ ...JANE, email: null }, entered, never)).toEqual({ ...JANE, email: "bob@example.com" });
});

test("up to five tax IDs are stored, the entered one first", () => {
  const { taxIds } = withEnteredContact({ ...JANE, taxIds: others(5) }, { taxIds: [vat("ES1")] }, {});
  expect(taxIds).toEqual([vat("ES1"), ...others(4)]);
});

test("tax IDs from a version that didn't store them stay unknown until one is entered", () => {
  const unknown = { ...JANE, taxIds: null };
  expect(withEnteredContact(unknown, { name: "Jane Doe" }, {}).taxIds).toBeNull();
  expect(withEnteredContact(unknown, { taxIds: [vat("ES1")] }, {}).taxIds).toEqual([vat("ES1")]);
});
