import { fetchJson } from "#checkout/pages/client/fetch-json.ts";
import { control } from "#checkout/pages/client/fields.ts";
import type { SessionSource } from "#checkout/pages/client/payable-session.ts";
import type { ConsentForm } from "#checkout/pages/page-api.ts";

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
