/** JSON indented to be read; text that is not JSON, such as the beginning of some, is left as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
