import { hideBrokenImages } from "#checkout/pages/client/broken-images.ts";
import { copyTestCards } from "#checkout/pages/client/copy-card.ts";
import { reportView } from "#checkout/pages/client/count-view.ts";
import { startPayForm } from "#checkout/pages/client/pay-form.ts";
import { forgetEndedSession, waitForEnd } from "#checkout/pages/client/payable-session.ts";
import { startReceipt } from "#checkout/pages/client/receipt.ts";
import { forgetTypedInput } from "#checkout/pages/client/typed-input.ts";

// The only script of the customer pages. It starts what the current page needs.
const form = document.getElementById("pay");
if (form instanceof HTMLFormElement) {
  startPayForm(form);
  if (form.dataset.link) reportView(`/pay/${form.dataset.link}/views${location.search}`);
}
startReceipt();
if (document.getElementById("completed")) {
  forgetTypedInput();
  forgetEndedSession();
}

copyTestCards();
hideBrokenImages();

const { stateUrl, pageUrl, while: unchanged } = document.getElementById("processing")?.dataset ?? {};
if (stateUrl) {
  waitForEnd(stateUrl, unchanged).then(({ status, next }) => {
    if (status === "complete") forgetTypedInput();
    location.replace(next ?? pageUrl ?? location.href);
  });
}
