import { expect, test } from "vitest";
import { DomainError } from "#kernel/errors.ts";
import { type DownloadedFile, fileStream } from "#platform/base/file-stream.ts";
import { withTextErrors } from "#platform/base/text-response.ts";
import { zipped } from "#platform/base/zip.ts";

async function* bytes() {
  yield new Uint8Array(100);
}
const document = async (): Promise<DownloadedFile> => ({
  name: "a.pdf",
  contentType: "application/pdf",
  chunks: bytes(),
});
const failing = async (): Promise<DownloadedFile> => {
  throw new DomainError("unavailable", "The document can't be created right now. Try again.");
};

/** As a download of these files is sent. */
function download(files: (() => Promise<DownloadedFile>)[]) {
  const released: string[] = [];
  const response = withTextErrors(new Request("http://localhost/test/documents"), async () =>
    Promise.resolve(new Response(await fileStream(zipped(files), async () => void released.push("slot")))),
  );
  return { response, released };
}

test("a typesetter that fails at the first document is reported before the first byte, as retryable", async () => {
  const { response, released } = download([failing, document]);
  const { status, headers } = await response;
  expect([status, Number(headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
  expect(headers.get("retry-after")).not.toBeNull();
  expect(released).toEqual(["slot"]);
});

test("a later failure aborts the download", async () => {
  const { response, released } = download([document, document, failing]);
  const { status, body } = await response;
  expect(status).toBe(200);
  await expect(new Response(body).bytes()).rejects.toThrow();
  expect(released).toEqual(["slot"]);
});
