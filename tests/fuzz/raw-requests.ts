/** A request that no client library sends. */
export interface RawRequest {
  name: string;
  /** Each in a packet of its own. */
  pieces: readonly string[];
  halfClose?: true;
  /** The statuses that it may be answered with, in order; none where the connection is closed without an answer. */
  statuses: readonly number[];
  /** The server goes on waiting for the rest; its timeouts end that. */
  waits?: true;
}

const END = "\r\n\r\n";
const HOST = "Host: localhost";
const PRODUCTS = "/api/v3/products";
/** Stands for a valid key until the request is sent. */
export const KEY = "KEY_OF_THE_SHOP";
const POST = `POST ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json`;
const ANONYMOUS = `POST ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json`;
const LIVEZ = `GET /livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`;

type Kind = [name: string, text: string | readonly string[], ...statuses: number[]];

/** The first line of a request. */
const LINES: readonly Kind[] = [
  ["one word", `GET${END}`, 400],
  ["no version", `GET /livez${END}`, 200],
  ["a version that never was", `GET /livez HTTP/9.9\r\n${HOST}${END}`, 400],
  ["HTTP/1.2", `GET /livez HTTP/1.2\r\n${HOST}${END}`, 400],
  ["HTTP/2 without asking", `PRI * HTTP/2.0${END}SM${END}`, 400],
  ["a version in lower case", `GET /livez http/1.1\r\n${HOST}${END}`, 400],
  ["another protocol", `GET /livez RTSP/1.0\r\n${HOST}${END}`, 200],
  ["a method in lower case", `get /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a method of its own", `FETCH /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a very long method", `${"G".repeat(9_000)} /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a method with NUL", `GE\0T /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["two blanks", `GET  /livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 200],
  ["tabs for blanks", `GET\t/livez\tHTTP/1.1\r\n${HOST}${END}`, 400],
  ["a blank first", ` GET /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a blank in the path", `GET /live z HTTP/1.1\r\n${HOST}${END}`, 400],
  ["NUL in the path", `GET /live\0z HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a bell in the path", `GET /live\x07z HTTP/1.1\r\n${HOST}${END}`, 400],
  ["bytes above ASCII in the path", `GET /\xe9\xff HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["a fragment", `GET /livez#a HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  ["an empty path", `GET  HTTP/1.1\r\n${HOST}${END}`, 400],
  ["a path without a slash", `GET livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["an asterisk", `GET * HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["OPTIONS *", `OPTIONS * HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["an absolute address", `GET http://evil.example/livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["an absolute address of ours", `GET http://localhost/livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["the address of a file", `GET file:///etc/passwd HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["an address with a user", `GET http://a@b/livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["two slashes", `GET //evil.example/livez HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 400],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443${END}`],
  ["CONNECT to a path", `CONNECT /livez HTTP/1.1\r\n${HOST}${END}`],
  ["TRACE", `TRACE /livez HTTP/1.1\r\n${HOST}\r\nX-Secret: a\r\nConnection: close${END}`, 405],
  ["TRACK", `TRACK /livez HTTP/1.1\r\n${HOST}${END}`, 400],
  ["dots up to the root", `GET /../../../etc/passwd HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  ["encoded dots", `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  [
    "dots from our files",
    `GET /assets/hosted/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`,
    404,
  ],
  [
    "dots from Next's files",
    `GET /_next/static/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`,
    404,
  ],
  ["a path with an encoded NUL", `GET /%00 HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  [
    "a path that is no UTF-8",
    `GET ${PRODUCTS}/%c0%af HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer ${KEY}\r\nConnection: close${END}`,
    404,
  ],
  ["a path of 7 kB", `GET /${"a".repeat(7_000)} HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  ["a path of 9 kB", `GET /${"a".repeat(9_000)} HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 414],
  ["a path of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\n${HOST}${END}`, 431],
  ["a path without end", `GET /${"a".repeat(1_000_000)}`, 431],
  ["a thousand slashes", `GET ${"/a".repeat(3_000)} HTTP/1.1\r\n${HOST}\r\nConnection: close${END}`, 404],
  ["a line that ends in LF alone", `GET /livez HTTP/1.1\n${HOST}\n\n`, 400],
  ["a line that ends in CR alone", `GET /livez HTTP/1.1\r${HOST}\r\r`, 400],
  ["empty lines first", `\r\n\r\n\r\n${LIVEZ}`, 200],
  ["a thousand empty lines first", `${"\r\n".repeat(1_000)}${LIVEZ}`, 200],
  ["the greeting of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  ["the greeting of SSH", "SSH-2.0-OpenSSH_9.9\r\n", 400],
  ["a line of Redis", "*1\r\n$4\r\nPING\r\n", 400],
  ["a line of SMTP", "EHLO evil.example\r\n", 400],
  ["the start of PostgreSQL", "\x00\x00\x00\x08\x04\xd2\x16\x2f", 400],
  ["a line of a proxy", `PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n${LIVEZ}`, 400],
  [
    "random bytes",
    Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 73 + 41) % 256)).toString("latin1"),
    400,
  ],
  ["NUL alone", "\0\0\0\0", 400],
];

/** Its headers. */
const HEADERS: readonly Kind[] = [
  ["no Host", `GET /sign-in HTTP/1.1\r\nConnection: close${END}`, 400],
  ["an empty Host", `GET /sign-in HTTP/1.1\r\nHost:\r\nConnection: close${END}`, 400],
  ["two Hosts", `GET /sign-in HTTP/1.1\r\n${HOST}\r\nHost: evil.example\r\nConnection: close${END}`, 400],
  ["two Hosts in one line", `GET /sign-in HTTP/1.1\r\nHost: localhost, evil.example\r\nConnection: close${END}`, 400],
  ["a Host with a path", `GET /sign-in HTTP/1.1\r\nHost: localhost/evil\r\nConnection: close${END}`, 400],
  ["a Host with a user", `GET /sign-in HTTP/1.1\r\nHost: a@localhost\r\nConnection: close${END}`, 400],
  ["a Host with a blank", `GET /sign-in HTTP/1.1\r\nHost: local host\r\nConnection: close${END}`, 400],
  ["a Host with markup", `GET /sign-in HTTP/1.1\r\nHost: <script>\r\nConnection: close${END}`, 400],
  ["a Host with a long port", `GET /sign-in HTTP/1.1\r\nHost: localhost:123456\r\nConnection: close${END}`, 400],
  ["a Host of bytes above ASCII", `GET /sign-in HTTP/1.1\r\nHost: \xe9\xff\r\nConnection: close${END}`, 400],
  ["a Host of 10 kB", `GET /sign-in HTTP/1.1\r\nHost: ${"a".repeat(10_000)}\r\nConnection: close${END}`, 400],
  ["a blank before the colon", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A : b${END}`, 400],
  ["a blank before the name", `GET /livez HTTP/1.1\r\n X-A: b\r\n${HOST}${END}`, 400],
  ["a header without a name", `GET /livez HTTP/1.1\r\n${HOST}\r\n: b${END}`, 400],
  ["a header without a colon", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A${END}`, 400],
  ["a folded header", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: b\r\n c\r\nConnection: close${END}`, 400],
  ["NUL in a name", `GET /livez HTTP/1.1\r\n${HOST}\r\nX\0A: b${END}`, 400],
  ["NUL in a value", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: b\0c${END}`, 400],
  ["CR in a value", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: b\rX-B: c${END}`, 400],
  ["LF in a value", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: b\nX-B: c\r\nConnection: close${END}`, 400],
  ["markup in a name", `GET /livez HTTP/1.1\r\n${HOST}\r\n<script>: b${END}`, 400],
  ["brackets in a name", `GET /livez HTTP/1.1\r\n${HOST}\r\nX(A): b${END}`, 400],
  [
    "__proto__ as a name",
    `GET ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\n__proto__: a\r\nconstructor: b\r\nConnection: close${END}`,
    401,
  ],
  [
    "bytes above ASCII in a value",
    `GET ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer \xe9\xff\r\nConnection: close${END}`,
    401,
  ],
  [
    "two Authorizations",
    `GET ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\nConnection: close${END}`,
    401,
  ],
  ["a header of 20 kB", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: ${"a".repeat(20_000)}${END}`, 431],
  ["a name of 20 kB", `GET /livez HTTP/1.1\r\n${HOST}\r\n${"A".repeat(20_000)}: a${END}`, 431],
  ["a header without end", `GET /livez HTTP/1.1\r\n${HOST}\r\nX-A: ${"a".repeat(1_000_000)}`, 431],
  ["a thousand headers", `GET /livez HTTP/1.1\r\n${HOST}\r\n${"A: b\r\n".repeat(1_000)}Connection: close${END}`, 431],
  ["ten thousand headers", `GET /livez HTTP/1.1\r\n${HOST}\r\n${"A: b\r\n".repeat(10_000)}\r\n`, 431],
  [
    "cookies of 15 kB",
    `GET /sign-in HTTP/1.1\r\n${HOST}\r\nCookie: ${"a=b; ".repeat(3_000)}\r\nConnection: close${END}`,
    200,
  ],
  ["an upgrade to a socket", `GET ${PRODUCTS} HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket${END}`],
  [
    "an upgrade to HTTP/2",
    `GET /livez HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA${END}`,
  ],
  [
    "an upgrade of Next's own",
    `GET /_next/webpack-hmr HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket${END}`,
  ],
  ["an expectation of wonders", `GET /livez HTTP/1.1\r\n${HOST}\r\nExpect: wonders\r\nConnection: close${END}`, 200],
  [
    "Connection: everything",
    `GET /livez HTTP/1.1\r\n${HOST}\r\nConnection: close, keep-alive, Host, Content-Length${END}`,
    200,
  ],
  ["TE: trailers", `GET /livez HTTP/1.1\r\n${HOST}\r\nTE: trailers, gzip;q=nonsense\r\nConnection: close${END}`, 200],
];

/** The declared length of its body, and how it is sent. */
const BODIES: readonly Kind[] = [
  ["a length and chunks", `${POST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked${END}0${END}${LIVEZ}`, 400],
  ["chunks and a length", `${POST}\r\nTransfer-Encoding: chunked\r\nContent-Length: 5${END}0${END}${LIVEZ}`, 400],
  ["two lengths", `${POST}\r\nContent-Length: 2\r\nContent-Length: 30${END}{}${LIVEZ}`, 400],
  ["the same length twice", `${POST}\r\nContent-Length: 2\r\nContent-Length: 2${END}{}`, 400],
  ["two lengths in one line", `${POST}\r\nContent-Length: 2, 2${END}{}`, 400],
  ["a length below nothing", `${POST}\r\nContent-Length: -1${END}`, 400],
  ["a length with a plus", `${POST}\r\nContent-Length: +2${END}{}`, 400],
  ["a length in hexadecimal", `${POST}\r\nContent-Length: 0x2${END}{}`, 400],
  ["a length with a point", `${POST}\r\nContent-Length: 2.0${END}{}`, 400],
  ["a length of words", `${POST}\r\nContent-Length: two${END}{}`, 400],
  ["an empty length", `${POST}\r\nContent-Length:${END}`, 400],
  ["a length beyond 64 bits", `${POST}\r\nContent-Length: 99999999999999999999999${END}`, 400],
  ["a length of terabytes", `${POST}\r\nContent-Length: 9007199254740991${END}`, 413],
  ["a name of the length with a blank", `${POST}\r\nContent-Length : 2${END}{}`, 400],
  ["chunked twice", `${POST}\r\nTransfer-Encoding: chunked, chunked${END}0${END}`, 400],
  ["chunked in two lines", `${POST}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked${END}0${END}`, 400],
  ["chunked, then identity", `${POST}\r\nTransfer-Encoding: chunked, identity${END}0${END}`, 400],
  [
    "gzip, then chunked",
    `${ANONYMOUS}\r\nTransfer-Encoding: gzip, chunked\r\nConnection: close${END}2\r\n{}\r\n0${END}`,
    401,
  ],
  ["an unknown encoding", `${POST}\r\nTransfer-Encoding: xchunked${END}0${END}`, 400],
  ["an encoding behind a vertical tab", `${POST}\r\nTransfer-Encoding: \x0bchunked${END}0${END}`, 400],
  ["an empty encoding", `${POST}\r\nTransfer-Encoding:${END}0${END}`, 400],
  ["a folded encoding", `${POST}\r\nTransfer-Encoding:\r\n chunked${END}0${END}`, 400],
  ["chunks in HTTP/1.0", `POST ${PRODUCTS} HTTP/1.0\r\n${HOST}\r\nTransfer-Encoding: chunked${END}0${END}`, 401],
  ["a chunk size of words", `${POST}\r\nTransfer-Encoding: chunked${END}zz\r\n`, 400],
  ["a chunk size below nothing", `${POST}\r\nTransfer-Encoding: chunked${END}-1\r\n`, 400],
  ["a chunk size with a blank", `${POST}\r\nTransfer-Encoding: chunked${END}2 \r\n{}\r\n0${END}`, 400],
  ["a chunk size with 0x", `${POST}\r\nTransfer-Encoding: chunked${END}0x2\r\n{}\r\n0${END}`, 400],
  ["a chunk size beyond 64 bits", `${POST}\r\nTransfer-Encoding: chunked${END}fffffffffffffffff\r\n`, 400],
  ["a chunk that is longer than it says", `${POST}\r\nTransfer-Encoding: chunked${END}1\r\n{}\r\n0${END}`, 400],
  ["a chunk without its end", `${POST}\r\nTransfer-Encoding: chunked${END}2\r\n{}0${END}`, 400],
  ["a chunk that ends in LF alone", `${POST}\r\nTransfer-Encoding: chunked${END}2\n{}\n0\n\n`, 400],
  ["extensions of a chunk of 100 kB", `${POST}\r\nTransfer-Encoding: chunked${END}1;${"a".repeat(100_000)}\r\n`, 413],
  ["an extension with LF", `${POST}\r\nTransfer-Encoding: chunked${END}2;\n\r\n{}\r\n0${END}`, 400],
  [
    "trailers that say who asks",
    `${ANONYMOUS}\r\nTransfer-Encoding: chunked\r\nConnection: close${END}2\r\n{}\r\n0\r\nAuthorization: Bearer a\r\nHost: evil\r\n\r\n`,
    401,
  ],
  ["trailers of 100 kB", `${POST}\r\nTransfer-Encoding: chunked${END}0\r\nX: ${"a".repeat(100_000)}${END}`, 431],
  ["a body of GET", `GET /livez HTTP/1.1\r\n${HOST}\r\nContent-Length: 5\r\nConnection: close${END}hello`, 200],
  [
    "a request in the body of GET",
    `GET /livez HTTP/1.1\r\n${HOST}\r\nContent-Length: ${LIVEZ.length}\r\nConnection: close${END}${LIVEZ}`,
    200,
  ],
  ["a body that is longer than it says", `${POST}\r\nContent-Length: 2${END}{}GARBAGE${END}`, 400],
  ["a request behind one without a body", `GET /livez HTTP/1.1\r\n${HOST}${END}${LIVEZ}`, 200, 200],
  ["a request behind a broken one", `GET /livez HTTP/1.1\r\n${HOST}\r\nX : a${END}${LIVEZ}`, 400],
  ["a request behind the last one", `${LIVEZ}${LIVEZ}`, 200, 400],
  ["fifty requests at once", `GET /livez HTTP/1.1\r\n${HOST}${END}`.repeat(49) + LIVEZ, ...Array<number>(50).fill(200)],
  ["garbage behind a request", `GET /livez HTTP/1.1\r\n${HOST}${END}\0\0\0`, 200, 400],
];

/** In packets of their own, or broken off. */
const PIECES: readonly RawRequest[] = [
  { name: "empty lines alone", pieces: [END], statuses: [], waits: true },
  { name: "the line of HTTP/0.9", pieces: ["GET /livez\r\n"], statuses: [], waits: true },
  { name: "byte by byte", pieces: LIVEZ.split(""), statuses: [200] },
  { name: "a line cut in two", pieces: ["GET /liv", LIVEZ.slice(8)], statuses: [200] },
  { name: "CR and LF apart", pieces: LIVEZ.split(/(?<=\r)/), statuses: [200] },
  { name: "a client that half closes", pieces: [LIVEZ], halfClose: true, statuses: [200] },
  { name: "half a line, then the end", pieces: ["GET /liv"], halfClose: true, statuses: [400] },
  {
    name: "half a head, then the end",
    pieces: [`GET /livez HTTP/1.1\r\n${HOST}\r\nX-A`],
    halfClose: true,
    statuses: [400],
  },
  { name: "nothing, then the end", pieces: [], halfClose: true, statuses: [] },
  {
    name: "half a body, then the end",
    pieces: [`${POST}\r\nContent-Length: 100${END}{`],
    halfClose: true,
    statuses: [400],
  },
  {
    name: "half a chunk, then the end",
    pieces: [`${POST}\r\nTransfer-Encoding: chunked${END}5\r\n{`],
    halfClose: true,
    statuses: [400],
  },
  {
    name: "no last chunk, then the end",
    pieces: [`${POST}\r\nTransfer-Encoding: chunked${END}2\r\n{}\r\n`],
    halfClose: true,
    statuses: [400],
  },
  {
    name: "a body after its refusal",
    pieces: [`${POST}\r\nContent-Length: 2000000${END}`, "a".repeat(100_000)],
    statuses: [413],
    waits: true,
  },
];

/** All kinds. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...[...LINES, ...HEADERS, ...BODIES].map(([name, text, ...statuses]) => ({ name, pieces: [text].flat(), statuses })),
  ...PIECES,
];
