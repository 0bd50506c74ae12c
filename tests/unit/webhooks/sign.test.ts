import { Webhook as StandardWebhook } from "standardwebhooks";
import Stripe from "stripe";
import { Webhook as SvixWebhook } from "svix";
import { expect, test } from "vitest";
import { signatureHeaders } from "#signals/webhook-delivery/sign.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";

test("the Standard Webhooks' own example has the same signature", () => {
  const signable = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureHeaders(signable, [SECRET])).toMatchObject({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("service-signature is the hex HMAC-SHA256 of time and body with the full secret", () => {
  // printf '1614265330.{"test": 2432232314}' | openssl dgst -sha256 -hmac "$SECRET"
  const signable = { id: "evt_1", timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureHeaders(signable, [SECRET])["service-signature"]).toBe(
    "t=1614265330,v1=2e37df5d4a028c51a7f3133d64ae1e300d2c2c900f1b1d49d4369ad2530f8964",
  );
});

test("during a roll either secret verifies the same request, with each library", () => {
  const body = JSON.stringify({ id: "evt_1", object: "event", text: "Crème brûlée" });
  const headers = signatureHeaders({ id: "evt_1", timestamp: Math.floor(Date.now() / 1000), body }, [SECRET, OTHER]);
  for (const secret of [SECRET, OTHER]) {
    expect(new StandardWebhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(new SvixWebhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    const event = new Stripe("sk_test_none").webhooks.constructEvent(body, headers["service-signature"], secret);
    expect(event).toEqual(JSON.parse(body));
  }
  const stranger = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  expect(() => new StandardWebhook(stranger).verify(body, headers)).toThrow();
  expect(() =>
    new Stripe("sk_test_none").webhooks.constructEvent(body, headers["service-signature"], stranger),
  ).toThrow();
  expect(() => new StandardWebhook(SECRET).verify(body.replace("C", "c"), headers)).toThrow();
});
