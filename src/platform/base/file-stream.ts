/** A file that is read from the database as fast as it is downloaded. */
export interface DownloadedFile {
  name: string;
  contentType: string;
  chunks: AsyncGenerator<Uint8Array>;
}

/** Pieces that are read before the response starts, so that their errors are reported as such. */
const FIRST_PIECES = 2;

/**
 * A file as the body of a response: it is read only as fast as the client downloads. Errors of its beginning are thrown
 * here; a later one breaks the download off, so that half a file never looks complete.
 * @param done is called at its end, its failure or its cancellation, also if this throws.
 */
export async function fileStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  done: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first: (string | Uint8Array)[] = [];
  try {
    for (let count = 0; count < FIRST_PIECES; count++) {
      const { value } = await pieces.next();
      if (value !== undefined) first.push(value);
    }
  } catch (error) {
    await done();
    throw error;
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = first.shift() ?? (await pieces.next()).value;
        if (piece !== undefined) {
          return controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
        }
        controller.close();
        await done();
      } catch (error) {
        await done();
        throw error;
      }
    },
    async cancel() {
      await done();
      await pieces.return(undefined);
    },
  });
}
