import { CLICK_ID_PARAMETERS, MAX_ATTRIBUTION_LENGTH, UTM_PARAMETERS } from "#kernel/attribution.ts";

// The script for merchants' own pages: it stores where a visitor came from and adds that to links to payment pages.
// <script defer src="https://pay.example.com/js/v1.js" data-links="pay.example.com"></script>

type Command = ["consent", boolean] | ["reference", string];
type Checkstand = ((...command: Command) => void) & { q?: ArrayLike<unknown>[] };

const COOKIE = "checkstand_source";
const COOKIE_SECONDS = 90 * 86_400;
const PARAMETERS: readonly string[] = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS, "fbclid"];
/** The platforms' own cookies, passed on by their names. */
const PLATFORM_COOKIES = ["_fbc", "_fbp", "_ttp", "_ga"];
const MAX_REFERENCE_LENGTH = 200;

const script = document.currentScript as HTMLScriptElement | null;
const hosts = hostsOf(script);
// Global Privacy Control overrides any consent.
const mayTrack = !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
let hasConsent = mayTrack && script?.dataset.consent === "granted";
let reference: string | undefined;
/** From the landing page: consent may be given after the URL has changed. */
const landingSource = sourceOf(location.search);

start();

function start(): void {
  if (hasConsent) keep();
  const page = window as { checkstand?: Checkstand };
  const waiting = page.checkstand?.q ?? [];
  page.checkstand = (...command) => run(command);
  for (const command of Array.from(waiting)) run(Array.from(command) as Command);
  // On click, so that links that a page adds later are covered.
  for (const type of ["click", "auxclick"]) document.addEventListener(type, decorateLink, true);
  document.addEventListener("submit", decorateForm, true);
}

function run([name, value]: Command): void {
  if (name === "reference") {
    reference = typeof value === "string" && value.length <= MAX_REFERENCE_LENGTH ? value : undefined;
  } else if (name === "consent") {
    hasConsent = mayTrack && value === true;
    if (hasConsent) keep();
    else write("", 0);
  }
}

/** Last click wins: replaces the stored source. */
function keep(): void {
  const source = sourceOf(location.search).toString() || landingSource.toString();
  if (source) write(source, COOKIE_SECONDS);
}

/** The source parameters of a query string. */
function sourceOf(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const source = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = parameters.get(name);
    if (value && value.length <= MAX_ATTRIBUTION_LENGTH) source.set(name, value);
  }
  return source;
}

/**
 * The parameters to add: always the merchant's reference; with consent also the stored source and the platforms'
 * cookies.
 */
function parametersToAdd(): [string, string][] {
  const pairs: [string, string][] = reference ? [["client_reference_id", reference]] : [];
  if (!hasConsent) return pairs;
  pairs.push(...sourceOf(read(COOKIE)));
  for (const name of PLATFORM_COOKIES) {
    const value = read(name);
    if (value && value.length <= MAX_ATTRIBUTION_LENGTH) pairs.push([name, value]);
  }
  return pairs;
}

function decorateLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const decorated = link && withSource(link.href);
  if (link && decorated) link.href = decorated;
}

/** A GET form drops the query of its action URL, so hidden fields are added instead. */
function decorateForm({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  // A field may be called "action".
  const action = new URL(target.getAttribute("action") ?? "", location.href).href;
  const decorated = withSource(action);
  if (!decorated) return;
  if (target.getAttribute("method")?.toLowerCase() === "post") {
    target.setAttribute("action", decorated);
    return;
  }
  for (const [name, value] of parametersToAdd()) {
    if (target.elements.namedItem(name)) continue;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    target.append(field);
  }
}

/** Adds the parameters to a URL of the installation; existing ones stay. Undefined for other URLs. */
function withSource(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined;
  for (const [name, value] of parametersToAdd()) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** The hosts in `data-links`, separated by commas or spaces; otherwise the host that serves the script. */
function hostsOf(own: HTMLScriptElement | null): string[] {
  const named = own?.dataset.links?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (named.length > 0 || !own?.src) return named;
  return [new URL(own.src).host];
}

function read(name: string): string {
  for (const pair of document.cookie.split("; ")) {
    if (!pair.startsWith(`${name}=`)) continue;
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return "";
    }
  }
  return "";
}

/** A first-party cookie, for the entire site: `shop.example` for `www.shop.example`, if the browser allows it. */
function write(text: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const cookie = `${COOKIE}=${encodeURIComponent(text)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  const site = location.hostname.replace(/^www\./, "");
  // The Cookie Store API is asynchronous: the next click may come first.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${cookie}; Domain=${site}`;
  // Hosts without a domain, such as localhost, accept no Domain attribute.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  if (read(COOKIE) !== text) document.cookie = cookie;
}
