import { fetchJson } from "#hosted/client/fetch-json.ts";
import { control } from "#hosted/client/fields.ts";
import type { SessionSource } from "#hosted/client/payable-session.ts";
import type { ConsentForm } from "#hosted/page-api.ts";

/**
 * Sends the state of the checkbox for advertising platforms to the server on each change. If that fails, the payment
 * sends it again.
 */
export function watchAdvertisingConsent(source: SessionSource): void {
  const box = control("consent.advertising");
  box?.addEventListener("change", async () => {
    const session = await source.get();
    if ("error" in session) return;
    const form: ConsentForm = { advertising: (box as HTMLInputElement).checked };
    await fetchJson(session.value.stateUrl.replace(/state$/, "consent"), form);
  });
}
