import sharp from "sharp";
import { expect, test } from "vitest";
import { drawLogo } from "#documents/typesetting/draw-logo.ts";

test.each([72, 300, 1_200])(
  "a logo with %i pixels per inch has the same size on a document as any other",
  async (density) => {
    const picture = sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: "#115c43" } });
    const logo = await drawLogo(await picture.withMetadata({ density }).png().toBuffer());
    if (typeof logo === "string") throw new Error(logo);
    const { width, height, density: drawn, exif } = await sharp(logo.file).metadata();
    expect({ width, height, drawn, exif }).toEqual({ width: 600, height: 150, drawn: undefined, exif: undefined });
  },
);
