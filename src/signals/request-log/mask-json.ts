import { memoize } from "#kernel/memoize.ts";
import { isCardNumber, isPrivateName, MASKED, maskText, mayNeedMask } from "#platform/base/mask-text.ts";

/** A body as it is stored in the log. */
export interface MaskedBody {
  /** JSON; if `cut`, the beginning of it and "…". */
  text: string;
  cut: boolean;
}

/**
 * The part of a value that is stored: everything without private names; of a person, only members that don't identify
 * them; of a custom field, all but the customer's answer; only the structure.
 */
type Readable = "all" | "person" | "custom fields" | "answer" | "nothing";

/** Maximum size of a stored body: 16 KiB. */
const MAX_STORED_BYTES = 16_384;

/**
 * Members with a customer's data, or text about them, so that `name` in them is a person's. Elsewhere it is a product's
 * or a link's.
 */
const PERSON_NAME =
  /^(?:(?:customer|buyer|payer|recipient|billing|shipping)(?:_?details)?|customer_?address|attribution|evidence)$/i;
/** Text members of a person that are stored; numbers and booleans are stored as well. */
const READABLE_OF_PERSON = new Set([
  "id",
  "object",
  "currency",
  "locale",
  "payment_method_type",
  "decline_code",
  "settles",
  "later_debits",
]);

/**
 * The JSON of a body without secrets and without data that identifies a customer: email addresses, keys and webhook
 * secrets in any text, members with a private name, and text in objects about a customer (`customer`,
 * `customer_details`, `shipping` …, and objects with `"object": "customer"`). Reads only as much as is stored.
 * @param about `person` if the body as a whole is about a customer.
 * @param printed the body's JSON, if it is known: it is stored unchanged if nothing in it is masked.
 */
export function maskJson(body: unknown, about: "person" | "anything" = "anything", printed?: string): MaskedBody {
  const readable = about === "person" ? "person" : "all";
  if (printed !== undefined && isShort(printed) && !hasMasked(body, readable)) return { text: printed, cut: false };
  const json = new MaskedJson();
  json.write(body, readable);
  return cut(json.text);
}

/** Whether anything in a value is masked. */
function hasMasked(value: unknown, readable: Readable): boolean {
  if (typeof value === "string") return readable === "nothing" || mayNeedMask(value);
  if (typeof value === "number") return isMaskedNumber(value, readable);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((element) => hasMasked(element, readable));
  const own = readableInside(value, readable);
  return Object.keys(value).some((name) => {
    const member: unknown = Reflect.get(value, name);
    return member !== undefined && (mayNeedMask(name) || hasMasked(member, readableOf(name, member, own)));
  });
}

function isMaskedNumber(value: number, readable: Readable): boolean {
  return readable === "nothing" || (Number.isSafeInteger(value) && isCardNumber(String(value)));
}

/** The readable part of an object's members. */
function readableInside(object: object, readable: Readable): Readable {
  return readable === "all" && Reflect.get(object, "object") === "customer" ? "person" : readable;
}

class MaskedJson {
  text = "";

  write(value: unknown, readable: Readable): void {
    if (typeof value === "string")
      this.text += readable === "nothing" ? `"${MASKED}"` : JSON.stringify(maskText(value));
    else if (Array.isArray(value)) this.#writeList(value, readable);
    else if (typeof value === "object" && value !== null) this.#writeObject(value, readable);
    else if (typeof value === "number" && isMaskedNumber(value, readable)) this.text += `"${MASKED}"`;
    else this.text += JSON.stringify(value) ?? "null";
  }

  #writeList(list: readonly unknown[], readable: Readable): void {
    this.text += "[";
    let separator = "";
    for (const element of list) {
      if (this.#isEnough()) return;
      this.text += separator;
      separator = ",";
      this.write(element, readable);
    }
    this.text += "]";
  }

  #writeObject(object: object, readable: Readable): void {
    const own = readableInside(object, readable);
    this.text += "{";
    let separator = "";
    for (const [name, member] of Object.entries(object)) {
      if (member === undefined) continue;
      if (this.#isEnough()) return;
      this.text += separator + loggedName(name);
      separator = ",";
      this.write(member, readableOf(name, member, own));
    }
    this.text += "}";
  }

  #isEnough(): boolean {
    return this.text.length > MAX_STORED_BYTES;
  }
}

/** The cache's size; most bodies repeat the same names. */
const MAX_CACHED_NAMES = 1_000;

/** `"name":` with secrets masked. */
const loggedName = memoize(MAX_CACHED_NAMES, (name) => `${JSON.stringify(maskText(name))}:`);

function readableOf(name: string, member: unknown, owner: Readable): Readable {
  if (owner === "nothing" || isPrivateName(name, member)) return "nothing";
  if (owner === "person") {
    const isText = typeof member === "string" || typeof member === "object";
    return isText && !READABLE_OF_PERSON.has(name) ? "nothing" : "all";
  }
  if (owner === "custom fields") return /^(?:text|numeric|dropdown)$/.test(name) ? "answer" : "all";
  if (owner === "answer") return name === "value" ? "nothing" : "all";
  if (name === "custom_fields") return "custom fields";
  return typeof member === "object" && PERSON_NAME.test(name) ? "person" : "all";
}

/** Whether a text fits, in bytes. */
function isShort(text: string): boolean {
  return text.length * 3 <= MAX_STORED_BYTES;
}

/** Cut between two characters. Through bytes, because a substring would retain the full string in memory. */
function cut(text: string): MaskedBody {
  if (isShort(text)) return { text, cut: false };
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_STORED_BYTES) return { text, cut: false };
  let end = MAX_STORED_BYTES - Buffer.byteLength("…");
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return { text: `${bytes.toString("utf8", 0, end)}…`, cut: true };
}
