import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

const TYPES: Record<number, string> = { 1: "A", 28: "AAAA" };
const HEADER_BYTES = 12;
/** A response, of a recursive server; with the code for a name that nobody has. */
const ANSWERED = 0x8180;
const NO_SUCH_NAME = 0x8183;
const SERVER_FAILED = 0x8182;
/** Where the name stands in the question. */
const POINTER_TO_NAME = 0xc00c;

/** What a name means, from one look for an IPv4 address to the next, the last meaning staying. */
type Meanings = readonly (readonly string[])[] | "silence" | "failure";

export interface NameServer {
  /** As `Resolver.setServers` takes it. */
  address: string;
  /** All others are not known. */
  names: Map<string, Meanings>;
  /** The questions it got, such as `A example.com`. */
  asked: string[];
  stop(): Promise<void>;
}

/** A name server on this machine, over UDP, for addresses alone. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, Meanings>();
  const queries: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, sender: RemoteInfo) => {
    const { name, type, end } = questionOf(query);
    queries.push(`${TYPES[type]} ${name}`);
    const meanings = names.get(name);
    if (meanings === "silence") return;
    const [now] = meanings === "failure" ? [] : (meanings ?? []);
    if (now && TYPES[type] === "A" && meanings && meanings.length > 1) names.set(name, meanings.slice(1) as Meanings);
    const status = meanings === "failure" ? SERVER_FAILED : meanings ? ANSWERED : NO_SUCH_NAME;
    const records = (now ?? [])
      .filter((address) => isIPv6(address) === (TYPES[type] === "AAAA"))
      .map((address) => recordOf(type, address));
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(status, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    const response = Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]);
    socket.send(response, sender.port, sender.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    asked: queries,
    async stop() {
      socket.close();
      await once(socket, "close");
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function recordOf(type: number, address: string): Buffer {
  const data = isIPv6(address) ? ipv6Bytes(address) : Buffer.from(address.split(".").map(Number));
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(POINTER_TO_NAME, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function ipv6Bytes(address: string): Buffer {
  const [before = "", after = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const zeros = Array<number>(8 - groups(before).length - groups(after).length).fill(0);
  const bytes = Buffer.alloc(16);
  for (const [place, group] of [...groups(before), ...zeros, ...groups(after)].entries()) {
    bytes.writeUInt16BE(group, place * 2);
  }
  return bytes;
}
