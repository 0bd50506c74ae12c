import { deflateSync } from "node:zlib";

/** Objects in one stream: readers unpack all of them for the first that they need. */
const OBJECTS_PER_STREAM = 200;

/** The fields of an entry, in bytes: its type, an offset or a stream's number, an index. */
const ENTRY_BYTES = [1, 4, 2] as const;

/** The fields of a trailer that the table needs, each with its end. */
const TRAILER_FIELDS = [
  ["/Root ", " R"],
  ["/Info ", " R"],
  ["/ID ", "]"],
] as const;

interface PdfObject {
  id: number;
  /** Between "1 0 obj" and "endobj". */
  body: Buffer;
}

/**
 * Packs the objects of a PDF that are not streams themselves into compressed streams (PDF 1.7, 7.5.7 and 7.5.8, which
 * PDF/A-3 allows). The typesetter writes them as text, and each cell of a table has one for its tags: uncompressed, they
 * are most of a long invoice.
 * @param pdf as Typst writes it: one section, one table of objects, each at its offset, with generation 0.
 */
export function packPdf(pdf: Buffer): Buffer {
  const { objects, head, trailer } = readObjects(pdf);
  const packed = objects.filter(({ body }) => !body.toString("latin1", body.length - 10).endsWith("endstream"));
  const kept = objects.filter((object) => !packed.includes(object));
  const parts: Buffer[] = [head];
  let offset = head.length;
  const entries = new Map<number, readonly [type: number, second: number, third: number]>();
  const write = (id: number, body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    entries.set(id, [1, offset, 0]);
    parts.push(whole);
    offset += whole.length;
  };
  for (const { id, body } of kept) write(id, body);
  let lastId = Math.max(...objects.map(({ id }) => id));
  for (let start = 0; start < packed.length; start += OBJECTS_PER_STREAM) {
    const group = packed.slice(start, start + OBJECTS_PER_STREAM);
    const id = ++lastId;
    for (const [index, object] of group.entries()) entries.set(object.id, [2, id, index]);
    write(id, objectStream(group));
  }
  const tableId = ++lastId;
  const tableOffset = offset;
  entries.set(tableId, [1, tableOffset, 0]);
  write(tableId, tableStream(entries, lastId + 1, trailer));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${tableOffset}\n%%EOF`)]);
}

/** The objects in the order of the file, what stands before them, and the fields of the trailer that a reader needs. */
function readObjects(pdf: Buffer): { objects: PdfObject[]; head: Buffer; trailer: string } {
  const tableOffset = Number(
    pdf.toString("latin1", pdf.lastIndexOf("startxref") + "startxref".length).split("%", 1)[0],
  );
  const [table = "", trailer = ""] = pdf.toString("latin1", tableOffset).split("trailer", 2);
  const offsets = [...table.matchAll(/(\d{10}) \d{5} n/g)].map(([, digits]) => Number(digits)).sort((a, b) => a - b);
  const fields = TRAILER_FIELDS.flatMap(([name, end]) => {
    const start = trailer.indexOf(name);
    return start < 0 ? [] : trailer.slice(start, trailer.indexOf(end, start) + end.length);
  });
  const [first] = offsets;
  if (first === undefined || fields.length < TRAILER_FIELDS.length) throw new Error("The PDF has no table of objects.");
  const objects = offsets.map((offset, index) => {
    const whole = pdf.subarray(offset, offsets[index + 1] ?? tableOffset);
    const begin = whole.indexOf("obj") + "obj".length;
    const id = Number(whole.toString("latin1", 0, begin).split(" ", 1)[0]);
    return { id, body: trimmed(whole.subarray(begin, whole.lastIndexOf("endobj"))) };
  });
  return { objects, head: pdf.subarray(0, first), trailer: fields.join(" ") };
}

/** Without line breaks around it. */
function trimmed(body: Buffer): Buffer {
  let [start, end] = [0, body.length];
  while (body[start] === 0x0a || body[start] === 0x0d) start++;
  while (body[end - 1] === 0x0a || body[end - 1] === 0x0d) end--;
  return body.subarray(start, end);
}

function objectStream(objects: readonly PdfObject[]): Buffer {
  const places: string[] = [];
  let length = 0;
  for (const { id, body } of objects) {
    places.push(`${id} ${length}`);
    length += body.length + 1;
  }
  const index = Buffer.from(`${places.join(" ")}\n`);
  const bodies = objects.flatMap(({ body }) => [body, Buffer.from("\n")]);
  return stream(`/Type /ObjStm /N ${objects.length} /First ${index.length}`, Buffer.concat([index, ...bodies]));
}

/** The table of objects as a stream, which also has the trailer's fields. */
function tableStream(
  entries: ReadonlyMap<number, readonly [number, number, number]>,
  size: number,
  trailer: string,
): Buffer {
  const [typeBytes, secondBytes, thirdBytes] = ENTRY_BYTES;
  const width = typeBytes + secondBytes + thirdBytes;
  const rows = Buffer.alloc(size * width);
  // The head of the list of free objects.
  rows.writeUIntBE(0xffff, typeBytes + secondBytes, thirdBytes);
  for (const [id, [type, second, third]] of entries) {
    let at = rows.writeUIntBE(type, id * width, typeBytes);
    at = rows.writeUIntBE(second, at, secondBytes);
    rows.writeUIntBE(third, at, thirdBytes);
  }
  return stream(`/Type /XRef /Size ${size} /W [${ENTRY_BYTES.join(" ")}] ${trailer}`, rows);
}

function stream(fields: string, content: Buffer): Buffer {
  const compressed = deflateSync(content, { level: 9 });
  const dictionary = `<< ${fields} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(dictionary), compressed, Buffer.from("\nendstream")]);
}
