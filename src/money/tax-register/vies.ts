import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { z } from "zod";
import type { TaxIdRegister } from "#money/tax-register/tax-id-register.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { guardFor } from "#platform/outgoing/ip-guard.ts";

/** The VAT Information Exchange System of the European Commission, called as its own page calls it. */
const API = "https://ec.europa.eu/taxation_customs/vies/rest-api";
const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

/** `userError` is VALID, INVALID, or why a member state did not answer, such as MS_UNAVAILABLE. */
const Answer = z.object({ isValid: z.boolean(), userError: z.string() });

/** The EU's register, which queries that of the member state. */
export const vies: TaxIdRegister = {
  async check(vatId) {
    if (!env().VAT_REGISTER) return "no_answer";
    const path = `/ms/${vatId.slice(0, 2)}/vat/${encodeURIComponent(vatId.slice(2))}`;
    try {
      const response = await getJson(new URL((env().VAT_REGISTER_API_BASE ?? API) + path));
      const { isValid, userError } = Answer.parse(response);
      if (isValid) return "confirmed";
      if (userError === "INVALID") return "unknown";
      logger().warn({ userError }, "the register of VAT ids did not answer");
    } catch (error) {
      logger().warn({ err: error }, "the register of VAT ids could not be asked");
    }
    return "no_answer";
  },
};

/** @throws Error for any other answer than JSON of status 200 in time. */
async function getJson(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The mock of a test is on this machine, which the guard never reaches.
  const isMocked = env().VAT_REGISTER_API_BASE !== undefined;
  const guard = isMocked ? {} : guardFor(url, { livemode: true, owner: "vat-register", isNew: true, signal });
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, { ...guard, signal, headers: { accept: "application/json" } });
    request.once("response", resolve).once("error", reject).end();
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error("The answer is too long.");
    chunks.push(chunk);
  }
  if (response.statusCode !== 200) throw new Error(`The answer has status ${response.statusCode}.`);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
