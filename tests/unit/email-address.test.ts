import { expect, test } from "vitest";
import { OwnerForm } from "#account/user/owner-schema.ts";
import { CustomerForm } from "#dashboard/forms/customer-schema.ts";
import { InvitationForm } from "#dashboard/forms/team-schema.ts";
import { isEmailAddress } from "#kernel/email-address.ts";
import { email } from "#kernel/fields.ts";
import { stripeEmail } from "#money/processor/stripe/params.ts";
import { EMAIL_ADDRESSES, NOT_EMAIL_ADDRESSES } from "../factories/email-addresses.ts";

const ALL = [
  ...EMAIL_ADDRESSES.map((address) => [address, true] as const),
  ...NOT_EMAIL_ADDRESSES.map((address) => [address, false] as const),
];

test.each(ALL)("%s is an email address: %s, in every form", (address, isValid) => {
  expect(isEmailAddress(address)).toBe(isValid);
  expect(email().safeParse(address).success).toBe(isValid);
  expect(OwnerForm.shape.email.safeParse(address).success).toBe(isValid);
  expect(CustomerForm.shape.email.safeParse(address).success).toBe(isValid);
  expect(InvitationForm.shape.email.safeParse(address).success).toBe(isValid);
});

test("a long text is rejected without being parsed", () => {
  expect(isEmailAddress(`${"a.".repeat(1_000_000)}@example.com`)).toBe(false);
  expect(isEmailAddress("@".repeat(254))).toBe(false);
});

test("Stripe gets the domain in ASCII, and no non-ASCII mailbox", () => {
  expect(stripeEmail("jane@exämple.de")).toBe("jane@xn--exmple-cua.de");
  expect(stripeEmail("user@例え.jp")).toBe("user@xn--r8jz45g.jp");
  expect(stripeEmail("müller@example.de")).toBeUndefined();
});
