import { parseArgs } from "node:util";
import { z } from "zod";
import { addBusiness } from "#account/user/add-business.ts";
import { createOwner } from "#account/user/create-owner.ts";
import { normalEmail } from "#account/user/model.ts";
import { newPassword } from "#account/user/new-password.ts";
import { OwnerForm } from "#account/user/owner-schema.ts";
import { isDomainError } from "#kernel/errors.ts";
import { resetUser } from "#operations/owner/reset-user.ts";
import { env } from "#platform/base/env.ts";
import { hashPassword } from "#platform/base/password.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

const USAGE = `Usage:
  npm run owner -- create <email> [business]       Create an account and a business
  npm run owner -- reset <email>                   Set a new password and sign out all sessions
      --email <new email>                          Also change the email address
      --without-two-factor                         Also turn off two-factor authentication
  npm run owner -- add-business <business> <email>    Add a business to an account`;

const DEFAULT_BUSINESS = "My business";
const Email = OwnerForm.shape.email.transform(normalEmail);
const CompanyName = OwnerForm.shape.companyName;

/**
 * Parses and checks a command line.
 * @returns a function that runs it and returns the message; new passwords are only in that.
 * @throws Error with the usage, or naming the problem; the returned function throws one for an account that is missing,
 * or already exists.
 */
export function ownerCommand(words: string[]): () => Promise<string> {
  const { values, positionals } = parsed(words);
  const [name, ...operands] = positionals;
  const [first, second] = operands;
  const { email: newEmail, "without-two-factor": withoutTwoFactor = false } = values;
  if (name !== "reset" && Object.keys(values).length > 0) throw new Error(USAGE);
  if (name === "create" && first !== undefined && operands.length <= 2) {
    return create(
      checked(Email, "email address", first),
      checked(CompanyName, "business name", second ?? DEFAULT_BUSINESS),
    );
  }
  if (name === "reset" && first !== undefined && operands.length === 1) {
    const change = newEmail === undefined ? {} : { email: checked(Email, "email address", newEmail) };
    return reset(checked(Email, "email address", first), { ...change, withoutTwoFactor });
  }
  if (name === "add-business" && second !== undefined && operands.length === 2) {
    return add(checked(CompanyName, "business name", first), checked(Email, "email address", second));
  }
  throw new Error(USAGE);
}

function parsed(words: string[]) {
  try {
    const options = { email: { type: "string" }, "without-two-factor": { type: "boolean" } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function checked(shape: z.ZodType<string>, what: string, text: string | undefined): string {
  const result = shape.safeParse(text);
  if (result.success) return result.data;
  throw new Error(`"${text}" is not a valid ${what}: ${z.prettifyError(result.error).replace(/^✖ /, "")}\n${USAGE}`);
}

function create(email: string, companyName: string) {
  return withNewPassword(async (passwordHash) => {
    await createOwner({ companyName, name: "", email, passwordHash }, "owner.created");
    return { done: `Created the account ${email} and the business ${companyName}.`, email };
  });
}

function reset(email: string, change: { email?: string; withoutTwoFactor: boolean }) {
  return withNewPassword(async (passwordHash) => {
    const { twoFactor } = await resetUser(email, { ...change, passwordHash });
    const step = twoFactor ? " Two-factor authentication is still on. To turn it off, add --without-two-factor." : "";
    return { done: `Reset the password of ${email} and signed out all sessions.${step}`, email: change.email ?? email };
  });
}

function add(companyName: string, email: string) {
  return () =>
    withCommandErrors(async () => {
      await unitOfWork(() => addBusiness(email, companyName));
      return `Added the business ${companyName} to ${email}. Switch to it at the top left of the dashboard.`;
    });
}

function withNewPassword(work: (passwordHash: string) => Promise<{ done: string; email: string }>) {
  return () =>
    withCommandErrors(async () => {
      const password = newPassword();
      const passwordHash = await hashPassword(password);
      const { done, email } = await unitOfWork(() => work(passwordHash));
      return `${done}\n\n  Dashboard   ${env().PUBLIC_BASE_URL}\n  Email       ${email}\n  Password    ${password}\n`;
    });
}

/** @throws Error for a use case's error, in terms of the command line. */
async function withCommandErrors(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw new Error(error.message, { cause: error });
  }
}
