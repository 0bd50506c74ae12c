import { connect, type Socket } from "node:net";

/** One exchange over a bare socket. */
export interface RawResponse {
  /** Of each answer on the connection, in order. */
  statuses: number[];
  text: string;
  /** Whether the server closed the connection within the patience. */
  closed: boolean;
}

/** After its last byte, so long is the server waited for, in milliseconds. */
const QUIET_MS = 1_500;

/**
 * Sends bytes as they are, half closes when told to, and reads until the server closes or says nothing for a while.
 * @param pieces each in a packet of its own
 */
export function sendRaw(port: number, pieces: readonly string[], { halfClose = false } = {}): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const chunks: Buffer[] = [];
    let quiet: NodeJS.Timeout;
    const end = (closed: boolean) => {
      clearTimeout(quiet);
      socket.destroy();
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ statuses: statusesOf(text), text, closed });
    };
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => end(false), QUIET_MS);
    };
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      wait();
    });
    socket.on("close", () => end(true));
    // Reset by the server: it closes then.
    socket.on("error", () => undefined);
    socket.on("connect", () => {
      wait();
      void writeAll(socket, pieces).then(() => halfClose && socket.end());
    });
  });
}

async function writeAll(socket: Socket, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => {
      socket.write(piece, "latin1", () => resolve());
    });
  }
}

/** Status lines stand at the beginning of a line; no body of ours has one. */
function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
}
