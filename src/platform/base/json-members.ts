/** Maximum number of object members and array elements in a JSON body: more than any of our forms sends. */
export const MAX_JSON_MEMBERS = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/**
 * Whether a JSON text has more than `max` members and elements, counted before parsing: commas and opening brackets
 * outside of strings. For invalid JSON the result is arbitrary.
 * @param json UTF-8.
 */
export function hasMoreMembers(json: Uint8Array, max: number): boolean {
  let count = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText && byte === BACKSLASH) index++;
    else if (!isInText && (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE)) {
      count++;
      if (count > max) return true;
    }
  }
  return false;
}

/** Whether a parsed JSON value has more than `max` members and elements in total. Stops early. */
export function valueHasMoreMembers(json: unknown, max: number): boolean {
  const waiting = [json];
  let count = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null) continue;
    const members = Object.values(value);
    count += members.length;
    if (count > max) return true;
    waiting.push(...members);
  }
  return false;
}
