import { isIP } from "node:net";
import { type ConversionClient, MAX_USER_AGENT_LENGTH } from "#domain/conversion/conversion-client.ts";
import { isStorable } from "#domain/shared/text.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";

/** The customer's browser as platforms match it. Of IPv6, which is only known as a network, the address is left out. */
export function conversionClientOf(request: HttpRequest): ConversionClient {
  const address = clientAddress(request);
  const userAgent = request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? "";
  return {
    ...(isIP(address) !== 0 && { ipAddress: address }),
    ...(userAgent !== "" && isStorable(userAgent) && { userAgent }),
    ...(request.headers.get("sec-gpc") === "1" && { globalPrivacyControl: true }),
  };
}
