import { createApiKey } from "#account/api-key/create-api-key.ts";
import { createMerchant } from "#account/merchant/create-merchant.ts";
import { countMerchantsLocked } from "#account/merchant/store.ts";
import { createUser } from "#account/user/create-user.ts";
import { newPassword } from "#account/user/new-password.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";

export const DEMO_EMAIL = "demo@checkstand.example";

/** The access data of a new demo merchant. The secrets are stored nowhere else. */
export interface DemoAccess {
  email: string;
  password: string;
  apiKey: string;
  paymentLinkUrl: string;
}

/**
 * Creates a merchant with a user, a test key, a product and a link; undefined if there is a merchant already, even if
 * several processes start on an empty database at the same time.
 * @param saveAccess stores the secrets before the merchant is committed: if it fails, nothing is created.
 */
export async function createDemoMerchant(
  saveAccess: (access: DemoAccess) => Promise<void>,
): Promise<DemoAccess | undefined> {
  return unitOfWork(async () => {
    if ((await countMerchantsLocked()) > 0) return undefined;
    const merchantId = await createMerchant({ companyName: "Northwind Coffee" });
    const actor: Actor = { kind: "system", merchantId, livemode: false, scopes: ALL_SCOPES, clockOffsetSeconds: 0 };
    const email = DEMO_EMAIL;
    const password = newPassword();
    await createUser({ email, password, name: "Demo", merchantId, role: "OWNER" });
    const { secret } = await createApiKey(actor, { name: "First key", scopes: ALL_SCOPES, readable: true });
    const product = await createProduct(actor, {
      name: "House blend, 1 kg",
      description: "Whole beans, roasted on Mondays.",
      status: "ACTIVE",
      amountType: "FIXED",
      currency: "USD",
      priceAmount: "24",
      shippable: true,
      images: [],
      metadata: {},
    });
    const link = await createPaymentLink(actor, {
      lines: [{ reference: product.id, names: "product", quantity: 1, field: "line_items[0].price" }],
      settings: DEFAULT_SETTINGS,
      processorInstructions: {},
      metadata: {},
    });
    const access = { email, password, apiKey: secret, paymentLinkUrl: link.url };
    await saveAccess(access);
    return access;
  });
}
