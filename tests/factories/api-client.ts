import { request } from "node:http";
import { checkDocumented } from "./documented-response.ts";

export interface ApiResponse {
  status: number;
  headers: Record<string, string | undefined>;
  /** As it came, byte for byte. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
}

interface ApiOptions {
  body?: unknown;
  /** Sent as it is instead of `body`. */
  rawBody?: string | Buffer;
  headers?: Record<string, string>;
  /** The loopback address that it comes from; limits are counted by it. */
  from?: string;
}

export interface Api {
  (method: string, path: string, options?: ApiOptions): Promise<ApiResponse>;
  /** The service that it asks. */
  readonly baseUrl: string;
}

/** A client as an integrator writes it: plain HTTP with a key. Answers that no document describes are refused. */
export function apiClient(baseUrl: string, key?: string): Api {
  const send = (method: string, path: string, options: ApiOptions = {}): Promise<ApiResponse> =>
    new Promise((resolve, reject) => {
      const { body, rawBody, headers = {}, from } = options;
      const url = new URL(baseUrl);
      const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
      const outgoing = request(
        {
          host: "127.0.0.1",
          port: url.port,
          path,
          method,
          ...(from && { localAddress: from }),
          headers: {
            host: url.host,
            ...(key && { authorization: `Bearer ${key}` }),
            ...(payload !== undefined && {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(payload),
            }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const isJson = incoming.headers["content-type"]?.startsWith("application/json");
            const response: ApiResponse = {
              status: incoming.statusCode ?? 0,
              headers: incoming.headers as Record<string, string | undefined>,
              text,
              body: undefined,
            };
            if (response.status === 500) console.error(printed(method, path, response));
            try {
              if (isJson && text) response.body = JSON.parse(text);
              checkDocumented(method, path, response);
              resolve(response);
            } catch (undocumented) {
              reject(undocumented);
            }
          });
          incoming.on("error", reject);
        },
      );
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // A connection that was kept may be closed by the service, after 5 s without use, just as it is used again.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") resolve(send(method, path, options));
        else reject(error);
      });
      outgoing.end(payload);
    });
  return Object.assign(send, { baseUrl });
}

/** A response that a test did not expect, as a line that tells what it was. */
export function printed(method: string, path: string, { status, text }: { status: number; text: string }): string {
  return `${method} ${path.slice(0, 200)} responded ${status}: ${text.slice(0, 500)}`;
}

/** A loopback address that no other test uses, for tests of limits that are counted by address. */
export function ownAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}
