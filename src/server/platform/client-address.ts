/** Set by the server in front on every request; one that a client sends is thrown away. */
export const CLIENT_ADDRESS_HEADER = "x-checkstand-client-address";

/** The address that a request came from. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}
