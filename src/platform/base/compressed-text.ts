import { crc32, deflateRawSync, constants as zlib } from "node:zlib";

/** A part of responses, compressed so that it can be in the middle of any gzip stream. */
export interface CompressedText {
  bytes: Uint8Array<ArrayBuffer>;
  /** Deflate's blocks, up to the end of a byte, none of them the last (RFC 1951). */
  blocks: Uint8Array<ArrayBuffer>;
}

interface CompressOptions {
  /** zlib's level. Use a lower one for texts that are sent once. */
  level?: number;
  /** The text that always precedes it, to which the compression can refer. `UNKNOWN` stands for bytes that differ. */
  after?: string;
}

/** A placeholder in `after` for one byte that differs between responses. No text contains it. */
export const UNKNOWN = "\0";

export function compressText(
  text: string,
  { level = zlib.Z_BEST_COMPRESSION, after = "" }: CompressOptions = {},
): CompressedText {
  const bytes = new TextEncoder().encode(text);
  const dictionary = Buffer.from(after);
  const blocks = deflateRawSync(bytes, { level, finishFlush: zlib.Z_SYNC_FLUSH, ...(after && { dictionary }) });
  // A copy: zlib returns a view of a larger buffer, which would otherwise stay in memory.
  return { bytes, blocks: new Uint8Array(blocks) };
}

/** RFC 1952: gzip, deflate, no name, no time, no hint, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 1951, 3.2.4: the last block, stored as it is, of no bytes. */
const END = Buffer.from([1, 0, 0, 255, 255]);
const MAX_STORED_BLOCK_BYTES = 65_535;

/** The parts in order as gzip. Compressed parts are copied; texts, of up to 65,535 bytes, are stored uncompressed. */
export function joinAsGzip(parts: readonly (CompressedText | string)[]): Uint8Array<ArrayBuffer> {
  const stream: Uint8Array[] = [HEADER];
  let check = 0;
  let size = 0;
  for (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part.bytes;
    if (typeof part === "string") stream.push(storedBlockHeader(bytes.byteLength), bytes);
    else stream.push(part.blocks);
    check = crc32(bytes, check);
    size += bytes.byteLength;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...stream, END, trailer]);
}

/** The same without compression. */
export function joinAsBytes(parts: readonly (CompressedText | string)[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part.bytes)));
}

/** RFC 1951, 3.2.4: a block that is not the last, with the number of its bytes and the complement of that. */
function storedBlockHeader(length: number): Uint8Array {
  if (length > MAX_STORED_BLOCK_BYTES) throw new RangeError(`A text of ${length} bytes is too long to be stored.`);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & MAX_STORED_BLOCK_BYTES, 3);
  return head;
}
