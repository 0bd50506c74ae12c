"use client";

import { useState } from "react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { buyButtonHtml, buyButtonStyle, buyButtonText } from "#dashboard/browser/payment-link/buy-button.ts";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

const MAX_BUTTON_TEXT_LENGTH = 60;

/** A button for the merchant's own page: HTML to copy that works as it is. */
export function LinkBuyButton({ link }: { link: PaymentLink }) {
  const usual = buyButtonText(link);
  const [text, setText] = useState(usual);
  const html = buyButtonHtml(link, text.trim() || usual);
  return (
    <Panel title="Buy button" action={<CopyButton text={html} what="button HTML" variant="secondary" />}>
      <p className="text-sm text-muted">Paste this HTML into any page. No script required.</p>
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
