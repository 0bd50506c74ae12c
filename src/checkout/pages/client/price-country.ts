/** Shows the prices of the chosen country, and keeps all that is in the URL. What was typed is stored for the tab. */
export function watchPriceCountry(): void {
  const form = document.getElementById("price-country-form");
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const url = new URL(location.href);
    url.searchParams.set("price_country", String(new FormData(form).get("price_country")));
    location.assign(url);
  });
}
