import { encode } from "uqr";

/** The quiet zone around it, without which cameras miss it, in modules. */
const BORDER = 4;

/** The side of a downloaded picture is at least this, in pixels: sharp on a poster. */
const MIN_PIXELS = 1024;

/** A text as a QR code: true is dark. Up to 15 % of it may be dirty or torn. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: "M", border: BORDER }).data;
}

/** The outline of the dark modules, in units of a module, for an SVG path. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

/** The code as an SVG file: black on white, of any size. */
export function qrSvg(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${MIN_PIXELS}" height="${MIN_PIXELS}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(modules)}"/></svg>\n`;
}

/** The code as a PNG, drawn by the browser. @throws Error where it has no memory for it. */
export async function qrPng(modules: readonly (readonly boolean[])[]): Promise<Blob> {
  const scale = Math.ceil(MIN_PIXELS / modules.length);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = modules.length * scale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser can’t draw images.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image is too large."))), "image/png"),
  );
}
