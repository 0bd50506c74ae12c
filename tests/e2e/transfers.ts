import type { Page, Request } from "@playwright/test";

interface Transfer {
  url: string;
  /** Such as `script`. */
  type: string;
  /** Of the body, on the wire. */
  bytes: number;
}

/** Notes what the page loads from now on. @returns what ends that, and tells it. */
export function watchTransfers(page: Page): () => Promise<Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  const note = (request: Request) => {
    const [url, type] = [request.url(), request.resourceType()];
    transfers.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url, type, bytes })));
  };
  page.on("requestfinished", note);
  return () => {
    // Later ones may be cut off by the end of the test.
    page.off("requestfinished", note);
    return Promise.all(transfers);
  };
}

/** The bytes of a type; what came from the browser's cache has none. */
export function bytesOf(transfers: readonly Transfer[], type: string): number {
  return transfers.filter((transfer) => transfer.type === type).reduce((sum, { bytes }) => sum + Math.max(0, bytes), 0);
}
