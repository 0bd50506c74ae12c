import type { DownloadedFile } from "#platform/base/file-stream.ts";

/** The file of a document: "TEST-0001.pdf". */
export function pdfFile(number: string, pdf: Uint8Array): DownloadedFile {
  return { name: pdfName(number), contentType: "application/pdf", chunks: whole(pdf) };
}

/** The name of a document's file. */
export function pdfName(number: string): string {
  return `${number}.pdf`;
}

async function* whole(bytes: Uint8Array) {
  yield bytes;
}
