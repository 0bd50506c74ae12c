"use client";

import { useState } from "react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import {
  type ButtonTarget,
  buyButtonHtml,
  buyButtonStyle,
  buyButtonText,
} from "#dashboard/browser/payment-link/buy-button.ts";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

const MAX_BUTTON_TEXT_LENGTH = 60;

const TARGETS: readonly { value: ButtonTarget; label: string }[] = [
  { value: "page", label: "On the checkout page" },
  { value: "overlay", label: "As an overlay on your page" },
  { value: "inline", label: "In your page, in place of the button" },
];

/** A button for the merchant's own page: HTML to copy that works as it is. */
export function LinkBuyButton({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const usual = buyButtonText(link);
  const [text, setText] = useState(usual);
  const [target, setTarget] = useState<ButtonTarget>("page");
  const html = buyButtonHtml(link, text.trim() || usual, target);
  return (
    <Panel title="Buy button" action={<CopyButton text={html} what="button HTML" variant="secondary" />}>
      <p className="text-sm text-muted">
        {target === "page" ? (
          "Paste this HTML into any page. No script required."
        ) : (
          <>
            Works on the sites listed under{" "}
            <Link href={`/${mode}/settings/embedding`} className="text-accent underline underline-offset-4">
              Embedding
            </Link>
            . On other sites and without the script, it opens the checkout page.
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
        <Field label="Button text" className="min-w-0 flex-1 basis-44">
          {(control) => (
            <input
              {...control}
              value={text}
              maxLength={MAX_BUTTON_TEXT_LENGTH}
              autoComplete="off"
              onChange={({ target: { value } }) => setText(value)}
              className={CONTROL_CLASSES}
            />
          )}
        </Field>
        <Field label="Opens the checkout" className="min-w-0 flex-1 basis-56">
          {(control) => (
            <select
              {...control}
              value={target}
              onChange={({ target: { value } }) => setTarget(value as ButtonTarget)}
              className={CONTROL_CLASSES}
            >
              {TARGETS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <span aria-hidden="true" className="max-w-full wrap-anywhere" style={buyButtonStyle(link.merchant.brandColor)}>
          {text.trim() || usual}
        </span>
      </div>
      <div className="mt-4">
        <CodeText label="Button HTML" text={html} />
      </div>
    </Panel>
  );
}
