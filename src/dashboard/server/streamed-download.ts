import { type DownloadedFile, fileStream } from "#platform/base/file-stream.ts";
import { requestIdOf } from "#platform/base/request-id.ts";
import { acquireExportSlot } from "#platform/work/export-slots.ts";

interface StreamedFile extends Omit<DownloadedFile, "chunks"> {
  chunks: AsyncGenerator<string | Uint8Array>;
}

/**
 * Responds with a file in one of the user's slots, which is free again when the file ends, or wasn't begun. Problems are
 * reported before the first byte; a later error breaks the download off, so that half a file never looks complete.
 * @param open the file.
 * @param record writes the line of the audit log, once the file has begun.
 * @throws DomainError `rate_limited`; any error of `open` and `record`.
 */
export async function streamedDownload<File extends StreamedFile>(
  request: Request,
  userId: string,
  { open, record }: { open: () => Promise<File>; record: (file: File) => Promise<void> },
): Promise<Response> {
  const release = await acquireExportSlot(userId);
  try {
    const file = await open();
    const body = await fileStream(file.chunks, release);
    await record(file);
    return new Response(body, {
      headers: {
        "Content-Type": file.contentType,
        "Content-Disposition": `attachment; filename="${file.name}"`,
        "Cache-Control": "private, no-store",
        "Request-Id": requestIdOf(request),
      },
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whether an error is about a query that a schema rejects. */
export function isInvalidQuery(error: unknown): boolean {
  return error instanceof Error && error.name === "ZodError";
}
