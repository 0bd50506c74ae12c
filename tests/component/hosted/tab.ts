import { Script } from "node:vm";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { type DOMWindow, JSDOM, VirtualConsole } from "jsdom";
import { expect, onTestFinished } from "vitest";
import { baseUrl } from "../../api/context.ts";
import { FIREFOX } from "../../api/hosted-page.ts";
import { type Api, type ApiResponse, apiClient } from "../../factories/api-client.ts";
import { complaints } from "../complaints.ts";

/** A request of the page's script. */
export interface PageRequest {
  method: string;
  path: string;
  body: string | undefined;
}

interface Options {
  /** What the browser asks for. */
  language?: string;
  /** The browser that it is a tab of: it has that one's cookies. */
  beside?: Tab;
  /** Of another process of the service. */
  host?: string;
  /** Whether pages' scripts run; true by default. */
  script?: boolean;
  /** What the window has beside what jsdom gives it, before the page's script runs. */
  prepare?: (window: DOMWindow) => void;
}

interface Visit {
  method?: "GET" | "POST";
  /** Of a form. */
  body?: string;
  /** How the browser calls the way to it. */
  kind?: "navigate" | "reload";
}

/**
 * A tab of a customer's browser: pages of the built service in jsdom, with the script that they load. Links and forms lead on, as the
 * script does; a page has no layout, no stylesheet and no policy.
 */
export class Tab {
  /** Where it is, without our own host. */
  path = "";
  status = 0;
  /** Of the last document. */
  user: UserEvent = userEvent.setup();
  /** All that its pages' scripts asked. */
  readonly requests: PageRequest[] = [];
  /** Comes between the page's script and the service; `onward` asks the service. */
  intercept: (request: PageRequest, onward: () => Promise<Response>) => Promise<Response> = (_, onward) => onward();
  #window: DOMWindow | undefined;
  readonly #cookies: Map<string, string>;
  readonly #language: string;
  readonly #prepare: (window: DOMWindow) => void;
  readonly #runsScript: boolean;
  readonly #host: string;
  readonly #http: Api;
  #stored: [string, string][] = [];

  constructor({ language = "en-US", beside, prepare = () => undefined, script = true, host = baseUrl }: Options = {}) {
    this.#host = host;
    this.#http = apiClient(host);
    this.#runsScript = script;
    this.#language = language;
    this.#cookies = beside ? beside.#cookies : new Map();
    this.#prepare = prepare;
    onTestFinished(() => this.#window?.close());
  }

  get window(): DOMWindow {
    if (!this.#window) throw new Error("The tab has no page yet.");
    return this.#window;
  }

  get body(): HTMLElement {
    return this.window.document.body;
  }

  /** An element by its id, or a field by its name. */
  find<Type extends HTMLElement = HTMLInputElement>(id: string): Type {
    const { document } = this.window;
    const element = document.getElementById(id) ?? document.getElementsByName(id)[0];
    if (!element) throw new Error(`There is no ${id} on ${this.path}: ${this.body.textContent}`);
    return element as Type;
  }

  /** The title that the page shows. */
  get heading(): string | undefined {
    return this.window.document.querySelector("h1")?.textContent;
  }

  /** What the session's storage of the tab holds. */
  get stored(): string {
    return JSON.stringify(Object.entries(this.window.sessionStorage));
  }

  /** Opens an address; a page that is there already is left. */
  async open(address: string, { method = "GET", body, kind = "navigate" }: Visit = {}): Promise<this> {
    const url = new URL(address, this.#window?.location.href ?? this.#host);
    if (url.origin !== this.#host) throw new Error(`It leads to another host: ${url.href}`);
    const response = await this.#send(method, url.pathname + url.search, body, {
      ...(body !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
    });
    const { location } = response.headers;
    if (location) return this.open(new URL(location, url).href);
    this.#leave();
    this.path = url.pathname + url.search;
    this.status = response.status;
    await this.#load(url.href, response.text, kind);
    return this;
  }

  reload(): Promise<this> {
    return this.open(this.path, { kind: "reload" });
  }

  /** Puts a text into a field, in place of what it holds, and leaves the field. */
  async fill(id: string, text: string): Promise<void> {
    const field = this.find(id);
    await this.user.clear(field);
    if (text) await this.user.paste(text);
    await this.leaveField();
  }

  /** Chooses an option of a select by its value or text. */
  choose(id: string, option: string): Promise<void> {
    return this.user.selectOptions(this.find(id), option);
  }

  /** Leaves the field that has the focus, as a press beside it does. */
  leaveField(): Promise<void> {
    return this.user.click(this.body);
  }

  #leave(): void {
    if (!this.#window) return;
    this.#stored = Object.entries(this.#window.sessionStorage);
    this.#window.close();
  }

  async #load(url: string, html: string, kind: "navigate" | "reload"): Promise<void> {
    const dom = new JSDOM(html, {
      url,
      runScripts: "outside-only",
      pretendToBeVisual: true,
      virtualConsole: complainingConsole(),
      beforeParse: (window) => this.#complete(window, kind),
    });
    const { window } = dom;
    this.#window = window;
    this.user = userEvent.setup({ document: window.document, pointerEventsCheck: 0 });
    const script = window.document.querySelector<HTMLScriptElement>("script[src][nonce]");
    if (!script || !this.#runsScript) return;
    const run = (await scriptOf(script.src)).runInContext(dom.getInternalVMContext());
    run(this.#locationOf(window));
  }

  /** What jsdom lacks of a browser, as far as the pages' script uses it. */
  #complete(window: DOMWindow, kind: string): void {
    for (const [key, value] of this.#stored) window.sessionStorage.setItem(key, value);
    Object.assign(window, {
      fetch: (path: string, init: RequestInit = {}) => this.#fetch(path, init),
      matchMedia: () => ({ matches: false }),
    });
    Object.assign(window.performance, { getEntriesByType: () => [{ type: kind }] });
    Object.assign(window.navigator, {
      sendBeacon: (path: string) => void this.#fetch(path, { method: "POST", body: "" }),
    });
    window.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      this.#go(link.href);
    });
    window.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { target, submitter } = event as SubmitEvent;
      const form = target as HTMLFormElement;
      const fields = new window.FormData(form, submitter);
      const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
      if (form.method === "post") this.#go(form.action, { method: "POST", body });
      else this.#go(`${form.action}?${body}`);
    });
    this.#prepare(window);
  }

  /** The script's own, since jsdom's leads nowhere. */
  #locationOf(window: DOMWindow) {
    return {
      href: window.location.href,
      search: window.location.search,
      pathname: window.location.pathname,
      assign: (url: string) => this.#go(url),
      replace: (url: string) => this.#go(url),
      reload: () => this.#go(this.path, { kind: "reload" }),
    };
  }

  /** Leads on, as the page wants it. What goes wrong is the page's complaint: nobody waits for it. */
  #go(address: string, visit?: Visit): void {
    this.open(address, visit).catch((error: Error) => complaints.push(String(error.stack)));
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const request: PageRequest = { method: init.method ?? "GET", path, body: init.body as string | undefined };
    const from = this.#window;
    this.requests.push(request);
    const response = await this.intercept(request, async () => {
      const { status, text, headers } = await this.#send(
        request.method,
        path,
        request.body,
        init.headers as Record<string, string>,
      );
      const retryAfter = headers["retry-after"];
      return new Response(text, { status, ...(retryAfter && { headers: { "retry-after": retryAfter } }) });
    });
    // Of a page that was left nothing goes on.
    if (from !== this.#window) return new Promise(() => undefined);
    return response;
  }

  async #send(
    method: string,
    path: string,
    body: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await this.#http(method, path, {
      ...(body !== undefined && { rawBody: body }),
      headers: {
        "accept-language": this.#language,
        // Without one it would count as a robot.
        "user-agent": FIREFOX,
        ...(method === "POST" && { origin: this.#host }),
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; ") }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      },
    });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      this.#cookies.set(name, value);
    }
    return response;
  }
}

/** A tab with the page of an address. */
export function openTab(address: string, options?: Options): Promise<Tab> {
  return new Tab(options).open(address);
}

const scripts = new Map<string, Promise<Script>>();

/** The built script of the pages, compiled once; its `location` is a parameter. */
function scriptOf(url: string): Promise<Script> {
  const path = new URL(url).pathname;
  const cached = scripts.get(path);
  if (cached) return cached;
  const compiled = apiClient(url)("GET", path).then(({ text }) => {
    expect(text.length).toBeGreaterThan(1_000);
    return new Script(`(function (location) {${text}\n})`, { filename: path });
  });
  scripts.set(path, compiled);
  return compiled;
}

/** What a page logs as an error fails the test. */
function complainingConsole(): VirtualConsole {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", (error) => complaints.push(String(error.stack)));
  virtualConsole.on("error", (...words) => complaints.push(words.map(String).join(" ")));
  return virtualConsole;
}
