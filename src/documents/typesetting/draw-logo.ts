import { type Logo, type LogoProblem, MAX_LOGO_SIDE } from "#documents/typesetting/logo.ts";

/** Sharp in print at the size that `document.typ` gives it. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 220;
/** Above this many bytes, a picture is no drawing but a photo, which JPEG stores in less. */
const MAX_PNG_BYTES = 60_000;
const JPEG_QUALITY = 80;

/** How PNG and JPEG files begin. */
const SIGNATURES = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** Loaded with the first upload, so that documents don't need it. */
async function decoder() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Decodes an uploaded picture and writes its pixels to a new file, without anything else that the upload contained.
 * For the child process of `typeset.ts`.
 */
export async function drawLogo(upload: Buffer): Promise<Logo | LogoProblem> {
  if (!SIGNATURES.some((start) => upload.subarray(0, start.length).equals(start))) return "format";
  const sharp = await decoder();
  try {
    // This reads only the head.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width > MAX_LOGO_SIDE || height > MAX_LOGO_SIDE) return "too_large";
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_LOGO_SIDE ** 2, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Without the upload's pixels per inch, by which it would be printed as small as a stamp.
    const drawn = sharp(data, { raw: info });
    const png = await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
    if (png.length <= MAX_PNG_BYTES) return { file: png, format: "png" };
    const jpeg = drawn.flatten({ background: "#ffffff" }).jpeg({ quality: JPEG_QUALITY });
    return { file: await jpeg.toBuffer(), format: "jpg" };
  } catch {
    return "damaged";
  }
}
