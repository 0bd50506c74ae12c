/** Choosing a country opens the page with its prices. What was typed is stored for the tab. */
export function watchPriceCountry(): void {
  const select = document.getElementById("price-country");
  if (!(select instanceof HTMLSelectElement)) return;
  select.disabled = false;
  select.addEventListener("change", () => {
    const url = new URL(location.href);
    url.searchParams.set("price_country", select.value);
    location.assign(url);
  });
}
