import { expect, test } from "vitest";
import { apiClient, ownAddress } from "../../factories/api-client.ts";
import { CUSTOMER_CALLS, newSession, openCustomerShop } from "../../fuzz/fuzz-customers.ts";
import { filled, requestOfCall } from "../../fuzz/page-calls.ts";
import { endedTransactions } from "../../service/ended-transactions.ts";

const { service, endAtEach } = endedTransactions();

const writing: string[] = [];
// Who is unsubscribed stays so: repeating it writes nothing.
const POSTS = CUSTOMER_CALLS.filter(({ method, path }) => method === "POST" && !path.includes("{token}"));

test.each(POSTS)("$path", async (call) => {
  const shop = await openCustomerShop(service());
  const statements = await endAtEach(call.path, async () => {
    const values = await newSession(service(), shop);
    const { target, headers, body } = filled(requestOfCall(service(), call, call.body), values);
    const options = { headers, from: ownAddress(), ...(body && { rawBody: body }) };
    return () => apiClient(service().baseUrl)("POST", target, options);
  });
  if (statements) writing.push(call.path);
});

test("payments are among the calls that wrote", () => {
  expect(writing).toContain("/checkout/{session}/pay");
});
