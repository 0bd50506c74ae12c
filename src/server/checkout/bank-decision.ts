import { BankDecisionForm } from "#server/checkout/customer-forms.ts";
import type { SandboxDecision } from "#server/payments/sandbox.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import { readText } from "#server/platform/request-body.ts";

/** In bytes. */
const MAX_FORM_BYTES = 1_024;

/** The customer's decision at the sandbox's bank; undefined if it is not one of them. */
export async function readBankDecision(request: HttpRequest): Promise<SandboxDecision | undefined> {
  const posted = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
  return BankDecisionForm.safeParse(Object.fromEntries(posted)).data?.decision;
}
