import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { invoiceContent } from "#documents/invoice/invoice-content.ts";
import { endTypesetter, logoOfUpload, typeset } from "#documents/typesetting/typeset.ts";
import { invoiceIn, messagesOf } from "./sample-invoices.ts";

const OWNER = { merchantId: "mer_1" };

beforeAll(() => vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+"));
afterAll(endTypesetter);

const draw = (upload: Buffer) => logoOfUpload(upload, OWNER);

const picture = (width: number, height: number, color = "#115c43") =>
  sharp({ create: { width, height, channels: 4, background: color } });

async function drawn(upload: Buffer) {
  const logo = await draw(upload);
  if (typeof logo === "string") throw new Error(logo);
  return logo;
}

test("only an upload's pixels are stored, within limits", async () => {
  const secret = "<script>alert('in the metadata')</script>";
  const upload = await picture(3000, 300)
    .withExif({ IFD0: { Copyright: secret } })
    .png()
    .toBuffer();
  const withTail = Buffer.concat([upload, Buffer.from(secret)]);
  expect(withTail.toString("latin1").split(secret).length).toBeGreaterThan(2);
  const { file, format } = await drawn(withTail);
  expect(file.toString("latin1")).not.toContain("script");
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 600, height: 60, hasAlpha: true });
  expect(format).toBe("png");
});

test("a photo becomes a small upright JPEG", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fff", noise } });
  const upload = await photo.withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer();
  const { file, format } = await drawn(upload);
  expect([format, file.length < 120_000]).toEqual(["jpg", true]);
  const { width, height, orientation } = await sharp(file).metadata();
  expect([width > height, orientation]).toEqual([true, undefined]);
});

test("a small image is not enlarged", async () => {
  const { file } = await drawn(await picture(20, 10).png().toBuffer());
  expect(await sharp(file).metadata()).toMatchObject({ width: 20, height: 10 });
});

describe("other formats are rejected", () => {
  test.each([
    [
      "SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "format",
    ],
    ["GIF", () => picture(10, 10).gif().toBuffer(), "format"],
    ["WebP", () => picture(10, 10).webp().toBuffer(), "format"],
    ["half a PNG", async () => (await picture(900, 900).png().toBuffer()).subarray(0, 1000), "damaged"],
    ["a PNG's head", async () => Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1"), "damaged"],
    ["a wide PNG", () => picture(5001, 2).png().toBuffer(), "too_large"],
    ["a bomb", () => picture(12_000, 6_000).png().toBuffer(), "too_large"],
    ["nothing", async () => Buffer.alloc(0), "format"],
  ])(
    "%s",
    async (_, upload, problem) => {
      expect(await draw(await upload())).toBe(problem);
    },
    60_000,
  );
});

test("a document has the logo with the seller's name as alt text, and the next one has another or none", async () => {
  const facts = { payment: null, session: null, timeZone: "UTC", paymentTerms: null };
  const content = invoiceContent(invoiceIn("en", "EUR"), facts, messagesOf("en"));
  const [plain, green, red] = [
    await typeset(content, OWNER),
    await typeset(content, { ...OWNER, logo: await drawn(await picture(400, 100).png().toBuffer()) }),
    await typeset(content, { ...OWNER, logo: await drawn(await picture(400, 100, "#b3261e").png().toBuffer()) }),
  ];
  const images = (pdf: Buffer) => pdf.toString("latin1").split("/Subtype /Image").length - 1;
  expect([images(plain), images(green) > 0, images(red) > 0]).toEqual([0, true, true]);
  expect(green.equals(red)).toBe(false);
  expect((await typeset(content, OWNER)).equals(plain)).toBe(true);
  const logo = await drawn(await picture(400, 100).png().toBuffer());
  await expect(typeset(content, { ...OWNER, logo, standard: "ua-1" })).resolves.toBeInstanceOf(Buffer);
});
