import { trimEndMatching } from "#kernel/text.ts";

/** A header line as servers, logs and `curl -H` write it: maybe with quotes, commas and backslashes. */
const LINE = /^\s*(?:-H\s+)?["']?([\w-]+)["']?\s*:(.*)$/;
/** Characters around a value that are not part of it; a signature contains none of them. */
const BEFORE_VALUE = /^[\s"']+/;
const AFTER_VALUE = /[\s"',\\]/;

/**
 * Parses headers from pasted text, one per line. Other lines, such as the request line, are skipped. A line with only
 * the value of a `service-signature` header counts as one.
 * @returns values by name in lower case; the last one of each name.
 */
export function parseHeaderLines(text: string): Record<string, string> {
  const headers = text.split(/[\r\n]+/).flatMap((line): [string, string][] => {
    const alone = bareValue(line);
    if (/^t=\d+,/.test(alone)) return [["service-signature", alone]];
    const [, name, value] = LINE.exec(line) ?? [];
    return name && value !== undefined ? [[name.toLowerCase(), bareValue(value)]] : [];
  });
  return Object.fromEntries(headers);
}

function bareValue(text: string): string {
  return trimEndMatching(text.replace(BEFORE_VALUE, ""), AFTER_VALUE);
}
