import { Zip, ZipDeflate } from "fflate";
import type { DownloadedFile } from "#platform/base/file-stream.ts";

/** Files as a ZIP archive, one after the other, as it is read. @param files each is opened when it is its turn. */
export async function* zipped(files: readonly (() => Promise<DownloadedFile>)[]): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  const takePieces = () => {
    if (failure) throw failure;
    const ready = pieces;
    pieces = [];
    return ready;
  };
  for (const open of files) {
    const { name, chunks } = await open();
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* takePieces();
    }
    file.push(new Uint8Array(), true);
    yield* takePieces();
  }
  zip.end();
  yield* takePieces();
}
