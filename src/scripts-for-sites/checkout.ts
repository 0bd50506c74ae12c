import type { CheckoutMessage, SiteMessage } from "#kernel/frame-messages.ts";

// The script for merchants' own pages that shows a checkout there, as an overlay or inline.
// <script defer src="https://pay.example.com/js/checkout.js"></script>
// <a href="https://pay.example.com/pay/plink_…" data-checkstand>Buy</a>

interface Embedded {
  close(): void;
}

interface Hooks {
  /** The first page can't be shown here; default: the checkout opens in the whole window, as for later pages. */
  failed?(): void;
  message(message: CheckoutMessage): void;
}

/** How long a page may take to load, and then to introduce itself, before it counts as refused. */
const LOAD_MS = 15_000;
const REPLY_MS = 3_000;
const MAX_HEIGHT = "10000px";
/** In CSS: zero on a phone, which the overlay fills, otherwise more than any margin. */
const WIDE = "max(0px,(100vw - 640px)*99)";

/** The installation: the only origin whose pages are shown, and whose messages count. */
const service = new URL((document.currentScript as HTMLScriptElement).src).origin;
let overlay: (Embedded & { url: string }) | undefined;

Object.assign(window, { checkstandCheckout: { open, mount } });
addEventListener("click", openLink);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", mountLinks);
else mountLinks();

function mountLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-checkstand="inline"]')) {
    if (isCheckout(link.href)) mount(link);
  }
}

function openLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-checkstand]");
  if (link && isCheckout(link.href)) {
    event.preventDefault();
    show(link.href, link);
  }
}

/**
 * Opens a checkout as an overlay, in place of one that shows another URL, unless that one is sending a payment.
 * @returns the overlay that is open now.
 * @throws Error for a URL of another site.
 */
function open(url: string): Embedded {
  return show(checked(url));
}

/**
 * Shows a checkout in place of a link, or in an element.
 * @param target the element or its selector.
 * @param options the checkout's URL; default: the one of the link.
 * @throws Error without such an element, or for a URL of another site.
 */
function mount(target: string | Element, { url }: { url?: string } = {}): Embedded {
  const element = typeof target === "string" ? document.querySelector(target) : target;
  if (!element) throw Error(`checkstand: no ${target}`);
  const link = element.closest("a") ?? element.querySelector("a");
  const src = checked(url ?? link?.href ?? "");
  const restore = link?.style.display ?? "";
  const embedded = frameOf(src, "inline", element, {
    failed() {
      close();
      if (link) return;
      element.append(Object.assign(create("a"), { href: src, textContent: "Checkout" }));
    },
    message(message) {
      if (message.checkstand === "height") frame.style.height = `clamp(100px,${message.height}px,${MAX_HEIGHT})`;
    },
  });
  const { frame } = embedded;
  frame.style.cssText = "display:block;width:100%;height:600px;border:0";
  if (link) link.style.display = "none";
  if (link === element) link.after(frame);
  else element.append(frame);
  function close(): void {
    if (link) link.style.display = restore;
    embedded.close();
  }
  return { close };
}

/**
 * The overlay: a modal dialog, which keeps the focus and closes on Esc. Its styles are its own.
 * @param link default: what has the focus.
 */
function show(url: string, link?: Element): Embedded {
  if (overlay?.url !== url) overlay?.close();
  if (overlay) return overlay;
  const opener = link ?? document.activeElement;
  const host = create("div");
  const dialog = create("dialog");
  const panel = create("div");
  const button = create("button");
  const { style } = document.documentElement;
  const { overflow } = style;
  /** Whether a payment is being sent: then nothing closes the overlay but the browser. */
  let isBusy: boolean | undefined;
  const embedded = frameOf(url, "overlay", opener, {
    message(message) {
      if (message.checkstand === "close") return leave();
      isBusy = "busy" in message && message.busy;
      if (message.checkstand !== "loaded") return;
      button.ariaLabel = message.close;
      dialog.ariaLabel = message.title;
      panel.style.background = message.background;
      frame.focus();
    },
  });
  const { frame } = embedded;
  host.style.cssText = "all:initial";
  dialog.style.cssText = `box-sizing:border-box;width:100%;height:100%;max-width:none;max-height:none;border:0;padding:min(${WIDE},24px);background:#0009;display:flex`;
  panel.style.cssText = `display:flex;flex-direction:column;width:100%;max-width:1064px;max-height:max(800px,(640px - 100vw)*99);margin:auto;height:100%;overflow:hidden;border-radius:min(${WIDE},12px);background:Canvas;color:CanvasText;color-scheme:light dark`;
  button.style.cssText =
    "align-self:end;flex:none;width:44px;height:44px;border:0;background:none;color:inherit;font:28px/1 system-ui;cursor:pointer";
  frame.style.cssText = "flex:1;width:100%;border:0";
  button.textContent = "×";
  button.ariaLabel = "Close";
  dialog.ariaLabel = frame.title;
  dialog.onclick = ({ target }) => {
    if (target === dialog || target === button) leave();
  };
  // Browsers let a second Esc close a dialog whose `cancel` was prevented, but not one whose key was.
  dialog.oncancel = dialog.onkeydown = (event: Event & { key?: string }) => {
    if (isBusy && (event.key ?? "Escape") === "Escape") event.preventDefault();
  };
  dialog.onclose = close;
  panel.append(button, frame);
  dialog.append(panel);
  host.attachShadow({ mode: "open" }).append(dialog);
  document.body.append(host);
  style.overflow = "hidden";
  dialog.showModal();
  const own = {
    // None once the site has replaced its page, and the overlay with it.
    get url() {
      return host.isConnected ? url : "";
    },
    close: leave,
  };
  overlay = own;
  return own;

  function leave(): void {
    if (!isBusy || !own.url) close();
  }

  function close(): void {
    if (overlay !== own) return;
    overlay = undefined;
    style.overflow = overflow;
    host.remove();
    embedded.close();
    (opener as HTMLElement | null)?.focus();
  }
}

/** A checkout's frame, which isn't part of the page yet. @param owner the element that gets its events. */
function frameOf(url: string, mode: SiteMessage["mode"], owner: Element | null, { failed, message }: Hooks) {
  const frame = create("iframe");
  let session: string | null = null;
  let isLoaded: boolean | undefined;
  /** Whether a page before completion was shown here: a completed checkout that is shown again leads nowhere. */
  let wasOpen: boolean | undefined;
  let isCompleted = false;
  let timer = setTimeout(refused, LOAD_MS);
  frame.allow = "payment";
  frame.title = "Checkout";
  frame.src = url;
  frame.onload = () => {
    clearTimeout(timer);
    timer = setTimeout(refused, REPLY_MS);
    frame.contentWindow?.postMessage({ checkstand: "embed", mode } satisfies SiteMessage, service);
  };
  addEventListener("message", listen);

  /** Later pages may be refused too, for example the one of an error. */
  function refused(): void {
    if (!isLoaded && failed) failed();
    else location.assign(session ? `${service}/checkout/${session}` : url);
  }

  function listen({ source, origin, data }: MessageEvent<CheckoutMessage | null>): void {
    if (origin !== service || source !== frame.contentWindow || !data?.checkstand) return;
    session = data.session ?? session;
    message(data);
    if (data.checkstand === "loaded") report(data);
  }

  function report({ status, next, title }: Extract<CheckoutMessage, { checkstand: "loaded" }>): void {
    clearTimeout(timer);
    frame.title = title;
    if (isLoaded && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    if (!isLoaded) dispatch("loaded", { session, status });
    isLoaded = true;
    if (status !== "complete") wasOpen = true;
    else if (!isCompleted) {
      isCompleted = true;
      const goesOn = dispatch("completed", { session, next });
      if (goesOn && wasOpen && next && /^https?:/.test(next)) location.assign(next);
    }
  }

  function dispatch(name: string, detail: object): boolean {
    const event = new CustomEvent(`checkstand:${name}`, { bubbles: true, cancelable: true, detail });
    return (owner?.isConnected ? owner : document).dispatchEvent(event);
  }

  function close(): void {
    clearTimeout(timer);
    removeEventListener("message", listen);
    if (frame.isConnected || mode === "overlay") dispatch("closed", { session, completed: isCompleted });
    frame.remove();
  }

  return { frame, close };
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return document.createElement(tag);
}

/** Whether a URL is a checkout's, of this installation. */
function isCheckout(url: string): boolean {
  return ["/pay/", "/checkout/"].some((path) => url.startsWith(service + path));
}

function checked(url: string): string {
  const { href } = new URL(url, location.href);
  if (!isCheckout(href)) throw Error(`checkstand: no checkout: ${href}`);
  return href;
}
