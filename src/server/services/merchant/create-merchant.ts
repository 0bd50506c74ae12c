import { newId } from "#server/platform/ids.ts";
import { insertMerchant } from "#server/services/merchant/repository.ts";

/** Creates an empty merchant. @returns its id. */
export async function createMerchant(input: { companyName: string }): Promise<string> {
  const id = newId("merchant");
  await insertMerchant({ id, companyName: input.companyName, createdAt: new Date() });
  return id;
}
