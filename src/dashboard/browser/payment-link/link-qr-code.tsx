"use client";

import { Download } from "lucide-react";
import { useMemo } from "react";
import { toast } from "sonner";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { qrModules, qrPath, qrPng, qrSvg } from "#dashboard/browser/payment-link/qr-code.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { STAYS } from "#dashboard/browser/ui/toast-failure.ts";

/** A link's URL as a QR code, to print. */
export function LinkQrCode({ link }: { link: Pick<PaymentLink, "id" | "url" | "label"> }) {
  const modules = useMemo(() => qrModules(link.url), [link.url]);
  const side = modules.length;
  const saveSvg = () => save(new Blob([qrSvg(modules)], { type: "image/svg+xml" }), `${link.id}.svg`);
  const savePng = () =>
    qrPng(modules).then(
      (png) => save(png, `${link.id}.png`),
      () => toast.error("Your browser couldn’t create the PNG. Download the SVG instead.", STAYS),
    );
  return (
    <Panel title="QR code">
      <svg
        role="img"
        aria-label={`QR code for ${link.url}`}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mx-auto block w-full max-w-56 rounded-lg border bg-white"
      >
        <path d={qrPath(modules)} fill="#000" />
      </svg>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onClick={saveSvg}>
          <Download aria-hidden="true" className="size-4" />
          SVG
        </Button>
        <Button onClick={savePng}>
          <Download aria-hidden="true" className="size-4" />
          PNG
        </Button>
      </div>
    </Panel>
  );
}

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
