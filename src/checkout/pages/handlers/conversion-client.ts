import { isIP } from "node:net";
import { isStorable } from "#kernel/text.ts";
import { type ConversionClient, MAX_USER_AGENT_LENGTH } from "#order/conversion-client.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** The customer's browser as platforms match it. An IPv6 address is left out, because only its network is known. */
export function conversionClientOf(request: HttpRequest): ConversionClient {
  const address = clientIp(request);
  const userAgent = request.headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? "";
  return {
    ...(isIP(address) !== 0 && { ipAddress: address }),
    ...(userAgent !== "" && isStorable(userAgent) && { userAgent }),
    ...(request.headers.get("sec-gpc") === "1" && { globalPrivacyControl: true }),
  };
}
