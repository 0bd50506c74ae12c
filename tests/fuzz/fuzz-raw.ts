import fc from "fast-check";
import { newMerchant } from "../factories/merchant.ts";
import { KEY, RAW_REQUESTS, type RawRequest } from "./raw-requests.ts";
import { type RawResponse, sendRaw } from "./raw-socket.ts";
import { type Fuzzing, withEach } from "./send-fuzzed.ts";

/** Of those with changed bytes, for each that a request of another kind is made of. */
const CHANGED_FOR_A_RUN = 20;

/** Requests by bare sockets: every kind that has a name, and proper requests with bytes changed. */
export async function fuzzRaw(fuzzing: Fuzzing): Promise<void> {
  const { key } = await newMerchant(fuzzing.databaseUrl);
  await withEach(RAW_REQUESTS, (request) => tryKind(fuzzing, request, key));
  const changed = fc.sample(changedBytes, { numRuns: CHANGED_FOR_A_RUN * fuzzing.runs, seed: fuzzing.seed });
  await withEach(changed, (text) => tryChanged(fuzzing, text.replaceAll(KEY, key)));
}

async function tryKind(fuzzing: Fuzzing, request: RawRequest, key: string): Promise<void> {
  const { name, pieces, statuses, halfClose = false, waits = false } = request;
  const kind = "raw sockets, by name";
  const response = await sent(
    fuzzing,
    kind,
    pieces.map((piece) => piece.replaceAll(KEY, key)),
    halfClose,
  );
  if (String(response.statuses) !== String(statuses) || response.closed === waits) {
    const told = `answered ${response.statuses.join(", ") || "nothing"}${response.closed ? "" : ", and was left open"}`;
    fuzzing.tally.offSchema(kind, `${name}: ${told}, instead of ${statuses.join(", ") || "nothing"}`);
  }
}

async function tryChanged(fuzzing: Fuzzing, text: string): Promise<void> {
  const kind = "raw sockets, bytes changed";
  const { statuses } = await sent(fuzzing, kind, [text], true);
  const fault = statuses.find((status) => status >= 500);
  if (fault) fuzzing.tally.tell(`${JSON.stringify(text.slice(0, 600))} was answered ${fault}`);
}

async function sent(
  { baseUrl, tally }: Fuzzing,
  kind: string,
  pieces: string[],
  halfClose: boolean,
): Promise<RawResponse> {
  const began = performance.now();
  const response = await sendRaw(Number(new URL(baseUrl).port), pieces, { halfClose });
  // One that was cut off without an answer is counted as 0.
  for (const status of response.statuses.length > 0 ? response.statuses : [0]) {
    tally.count(kind, undefined, status, performance.now() - began);
  }
  return response;
}

const BODY = '{"name":"Coffee","priceAmount":5}';
const PROPER = [
  `POST /api/v3/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
  `POST /api/v3/products HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
  `GET /api/v3/products?limit=2 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${KEY}\r\nAccept: */*\r\n\r\n`,
  "GET /pay/plink_none?locale=de HTTP/1.1\r\nHost: localhost\r\nCookie: a=b\r\nAccept-Encoding: gzip, br\r\n\r\n",
  "POST /api/auth/callback/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 11\r\n\r\nemail=a%40b",
];

const ODD_BYTES = [
  "\0",
  "\r",
  "\n",
  "\r\n",
  " ",
  "\t",
  ":",
  ",",
  ";",
  "%",
  "/",
  "?",
  "#",
  "\\",
  "\x7f",
  "\x80",
  "\xff",
  "A".repeat(300),
];

/** A proper request with up to six places of it changed. */
const changedBytes: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...PROPER),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...ODD_BYTES), fc.nat(3)), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce((changed, [part, odd, way]) => {
      const at = Math.floor(part * changed.length);
      if (way === 0) return changed.slice(0, at) + changed.slice(at + 1 + odd.length);
      if (way === 1) return changed.slice(0, at) + odd + changed.slice(at + 1);
      if (way === 2) return changed.slice(0, at) + changed.slice(at, at + 30).repeat(2) + changed.slice(at + 30);
      return changed.slice(0, at) + odd + changed.slice(at);
    }, text),
  );
