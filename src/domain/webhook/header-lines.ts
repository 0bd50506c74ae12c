import { trimEndMatching } from "#domain/shared/text.ts";

/** A header, as servers, logs and `curl -H` write it: with quotes, commas and backslashes around or without. */
const LINE = /^\s*(?:-H\s+)?["']?([\w-]+)["']?\s*:(.*)$/;
/** What may stand before and after a value without being part of it; none of it is part of a signature. */
const BEFORE_VALUE = /^[\s"']+/;
const AFTER_VALUE = /[\s"',\\]/;

/**
 * Headers out of what people paste, a line each; lines that are none, as the request line, are left out. A line that
 * is the value of a `service-signature` alone is taken for one.
 * @returns values by the name in lower case; of the same name the last one.
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
