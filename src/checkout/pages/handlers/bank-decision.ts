import { BankDecisionForm } from "#checkout/pages/handlers/customer-forms.ts";
import type { SandboxDecision } from "#money/processor/sandbox/sandbox.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { readText } from "#platform/base/request-body.ts";

/** In bytes. */
const MAX_FORM_BYTES = 1_024;

/** The customer's decision at the sandbox's bank; undefined if it is not one of them. */
export async function readBankDecision(request: HttpRequest): Promise<SandboxDecision | undefined> {
  const posted = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
  return BankDecisionForm.safeParse(Object.fromEntries(posted)).data?.decision;
}
