import { startPayForm } from "#hosted/client/pay-form.ts";
import { waitForEnd } from "#hosted/client/payable-session.ts";

// The customer pages' one script: it runs on each of them and does what the page at hand needs.
const form = document.getElementById("pay");
if (form instanceof HTMLFormElement) startPayForm(form);

const stateUrl = document.getElementById("processing")?.dataset.stateUrl;
if (stateUrl) {
  waitForEnd(stateUrl).then(({ next }) => {
    if (next) location.replace(next);
    else location.reload();
  });
}
