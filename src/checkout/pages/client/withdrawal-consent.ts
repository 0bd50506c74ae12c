/**
 * Shows the checkbox for digital content once the order has some, and removes it with that. One that is shown stays as the
 * customer left it.
 * @param html from the server; empty without it.
 */
export function showWithdrawalConsent(html: string): void {
  const place = document.getElementById("withdrawal-consent");
  if (place && (place.innerHTML === "") !== (html === "")) place.innerHTML = html;
}
