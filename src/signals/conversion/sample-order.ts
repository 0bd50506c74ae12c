import type { ConversionClient } from "#order/conversion-client.ts";
import type { ReportedSession } from "#signals/conversion/platform.ts";

/** An invented order for a test event: it has no real customer and no real address. */
export function sampleOrder(): { session: ReportedSession; client: ConversionClient } {
  return {
    session: {
      currency: "USD",
      amountTax: 0n,
      discounts: [],
      customerDetails: { email: "test@example.com", name: "Test Event" },
      customerEmail: null,
      customerId: null,
      externalCustomerId: null,
      shipping: null,
      attribution: null,
      lines: [{ productId: "prod_sample", name: "Test event", quantity: 1, amountTotal: 100n, amountTax: 0n }],
    },
    client: { userAgent: "Checkstand test event" },
  };
}
