import { format } from "node:util";

/** What the page of the current test logged as an error, and what jsdom could not do for it: must stay empty. */
export const complaints: string[] = [];

/** jsdom has no such element yet; browsers have. */
const HARMLESS = /^The tag <search> is unrecognized in this browser/;

/** Notes every complaint from now on. */
export function listenForComplaints(): void {
  console.error = (...args) => {
    const text = format(...args);
    if (!HARMLESS.test(text)) complaints.push(text);
  };
  jsdom.virtualConsole.removeAllListeners("jsdomError");
  jsdom.virtualConsole.on("jsdomError", (error) => complaints.push(String(error.stack)));
}
