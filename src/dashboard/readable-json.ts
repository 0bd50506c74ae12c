/** JSON indented to be read; what is no JSON, such as the beginning of some, as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
