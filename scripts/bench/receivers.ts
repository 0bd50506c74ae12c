import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALHOST_CERTIFICATE } from "../../tests/factories/localhost-certificate.ts";

/** Merchants' servers on this machine, each on a separate port, that respond with 200 once they have read the body. */
export interface Receivers {
  urls: string[];
  /** The sender's environment, which trusts their certificate; empty without TLS. */
  environment: Record<string, string>;
  /** Requests and connections since the last call. */
  counts(): { requests: number; connections: number };
  stop(): void;
}

/** @param latencyMs each response's delay. */
export async function startReceivers(count: number, isSecure: boolean, latencyMs: number): Promise<Receivers> {
  let requests = 0;
  let connections = 0;
  const result: RequestListener = (request, response) => {
    requests++;
    request.resume();
    request.on("end", () => setTimeout(() => response.end("ok"), latencyMs));
  };
  const servers: Server[] = [];
  for (let started = 0; started < count; started++) {
    const server = isSecure ? createSecureServer(LOCALHOST_CERTIFICATE, result) : createServer(result);
    server.on(isSecure ? "secureConnection" : "connection", () => connections++);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    servers.push(server);
  }
  return {
    urls: servers.map((server) => {
      const { port } = server.address() as AddressInfo;
      return isSecure ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`;
    }),
    environment: isSecure ? { NODE_EXTRA_CA_CERTS: certificateFile() } : {},
    counts() {
      const counted = { requests, connections };
      [requests, connections] = [0, 0];
      return counted;
    },
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function certificateFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "receivers-")), "certificate.pem");
  writeFileSync(file, LOCALHOST_CERTIFICATE.cert);
  return file;
}
