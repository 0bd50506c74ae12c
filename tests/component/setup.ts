import "@testing-library/jest-dom/vitest";
import { cleanup, configure, renderHook } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, expect } from "vitest";
import { resumeSession } from "#dashboard/browser/client/session-end.ts";
import { useLeavingPage } from "#dashboard/browser/client/unsaved-changes.ts";
import { baseUrl } from "../api/context.ts";
import { clearTopLayer, completeBrowser } from "./browser.ts";
import { complaints, listenForComplaints } from "./complaints.ts";
import { notFound } from "./not-found.ts";
import { clearCookies, pageFetch } from "./page-fetch.ts";

// The data of a page is made in this process: see `renderPage`.
process.env.PUBLIC_BASE_URL = baseUrl;

// A shared machine may be ten times slower than it was a moment ago.
configure({ asyncUtilTimeout: 30_000, getElementError: notFound });
globalThis.fetch = pageFetch;
jsdom.reconfigure({ url: baseUrl });
completeBrowser();
listenForComplaints();

/** Files share a window and its modules: what a test leaves there concerns no other. */
afterEach(() => {
  cleanup();
  renderHook(useLeavingPage).result.current?.stay();
  cleanup();
  resumeSession();
  toast.dismiss();
  clearTopLayer();
  clearCookies();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints.splice(0)).toEqual([]);
});
