/** A full ID as `newId` creates them. */
const OWN_ID = /^[a-z]+_(?:test_|live_)?[0-9a-v]{37}$/;

/**
 * The object of a call: the one in its path, otherwise the one that it created.
 * @param path without the query.
 * @param responseBody the value of the response's body.
 * @returns null for a list, and for a call that created nothing.
 */
export function objectOfCall(method: string, path: string, responseBody: unknown): string | null {
  const named = path.split("/").find((part) => OWN_ID.test(part));
  if (named !== undefined) return named;
  if (method !== "POST" || typeof responseBody !== "object" || responseBody === null) return null;
  const id: unknown = Reflect.get(responseBody, "id");
  return typeof id === "string" && OWN_ID.test(id) ? id : null;
}
