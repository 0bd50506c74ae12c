import { insertMerchant } from "#account/merchant/store.ts";
import { newId } from "#platform/base/ids.ts";

/** Creates an empty merchant. @returns its id. */
export async function createMerchant(input: { companyName: string }): Promise<string> {
  const id = newId("merchant");
  await insertMerchant({ id, companyName: input.companyName, createdAt: new Date() });
  return id;
}
