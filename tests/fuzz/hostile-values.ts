import fc from "fast-check";

/** What no form of JSON.stringify writes: it is put into the text as it is. See `textOf`. */
const AS_IT_IS = "\u{e000}";

/** A value that stands in a body by this text, whether it is JSON or not. */
function literally(text: string): string {
  return `${AS_IT_IS}${text}${AS_IT_IS}`;
}

/** The text of a body, with what is to stand in it literally. */
export function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.replace(/"\u{e000}(.*?)\u{e000}"/gsu, (_, escaped: string) => JSON.parse(`"${escaped}"`));
}

const HUNDRED_THOUSAND = 100_000;

/** Texts that break what does not expect them: storage, regular expressions, HTML, headers, paths, names. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...["", " ", "\u00a0", "\u200b", "\0", "a\0b", "\ud800", "\udc00\ud800", "\ufffe\uffff", "\u2028\u2029", "\x1b[31m"],
  ...["\r\nSet-Cookie: a=b", "a\nb", "\u202etxt.exe", "e\u0301".repeat(500), "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "null", "undefined", "NaN", "true"],
  ...["<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{7*7}}", "%{7*7}", "<!--", "]]>"],
  ...["'; DROP TABLE products; --", "' OR 1=1 --", "\\", '\\\\"', "%s%n%x", "%00", "%", "../../../../etc/passwd"],
  ...[
    "=1+1",
    "@SUM(1)",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://[",
    "https://a:b@c",
    "http://\u0130.example",
  ],
  ...["0", "-0", "1e400", "1.0000000000000000000001", "0x10", "١٢٣", "１２", "9".repeat(400), "-".repeat(1_000)],
  ...[
    "2026-02-30",
    "2026-13-01T00:00:00Z",
    "9999999-01-01",
    "+275760-09-13T00:00:00.001Z",
    "0000-00-00",
    "0000-01-01T00:00",
    "9999-99-99T99:99",
  ],
  ...["a@b", `${"a".repeat(64)}@${"b".repeat(190)}.example`, "a@b@c.example", '"a b"@c.example', "a@[127.0.0.1]"],
  ...[
    "x".repeat(300),
    "x".repeat(HUNDRED_THOUSAND),
    "\u{1f600}".repeat(5_000),
    "a ".repeat(10_000),
    "!".repeat(50_000),
  ],
];

const HOSTILE_NUMBERS = [0, -1, 1, 0.1, 1.005, 1e-7, 1e21, 2 ** 31, 2 ** 31 - 1, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 53)];
const LITERALS = ["-0", "1e400", "-1e400", "1E-400", "NaN", "Infinity", "undefined", "0x10", "01", "1.", ".5", "+1"];
const HUGE_LITERALS = ["1".repeat(400), `0.${"3".repeat(5_000)}`, "'a'", '"\\ud800"', '"\\u0000"', '"\\x41"', '"a\tb"'];

/** A list or an object within another one, so many times. */
function nested(depth: number, open: string, close: string): string {
  return literally(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

const CONTAINERS: readonly unknown[] = [
  ...[[], {}, [[]], [{}], [null], { "": "" }, { length: 1e9 }, { toJSON: 1 }, { constructor: { name: 1 } }],
  literally('{"__proto__": {"polluted": true}}'),
  literally('{"a": 1, "a": 2}'),
  nested(31, "[", "]"),
  nested(33, '{"a":', "}"),
  nested(10_000, "[", "]"),
  Array.from({ length: 2_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, "v"])),
];

/** Any value that a body is not expected to have. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 4 },
  { arbitrary: fc.constantFrom(...HOSTILE_NUMBERS), weight: 2 },
  { arbitrary: fc.constantFrom(...[...LITERALS, ...HUGE_LITERALS].map(literally)), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(...CONTAINERS), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(true, false, null), weight: 2 },
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
