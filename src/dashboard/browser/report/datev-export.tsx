"use client";

import { useState } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import {
  datevQuery,
  isCompleteForDatev,
  rememberDatevSettings,
  rememberedDatevSettings,
} from "#dashboard/browser/report/datev-settings.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";

const FIELDS = [
  { name: "consultant", label: "Consultant number", hint: "From your tax advisor" },
  { name: "client", label: "Client number", hint: "From your tax advisor" },
  { name: "fiscal_year_start", label: "Start of the fiscal year", hint: "Month and day, for example 01-01" },
  { name: "account_length", label: "Digits of account numbers", hint: "4 to 8" },
] as const;

interface DatevExportProps {
  month: string;
  hrefOf: (name: string, query: Record<string, string>) => string;
}

/** The journal as a booking batch for DATEV. What it needs is remembered in the browser, for each business. */
export function DatevExport({ month, hrefOf }: DatevExportProps) {
  const { merchantId } = useDashboard();
  const [settings, setSettings] = useState(() => rememberedDatevSettings(merchantId));
  const change = (name: string, value: string) => {
    const changed = { ...settings, [name]: value };
    setSettings(changed);
    rememberDatevSettings(merchantId, changed);
  };
  const query = datevQuery(settings, month);
  return (
    <FoldedPart title="DATEV" description="For tax advisors in Germany" hasProblem={false}>
      <p className="mb-4 text-sm text-muted">
        A booking batch (EXTF) of the journal in EUR, not verified by DATEV. Use accounts without automatic tax, because
        tax is posted separately.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint}>
            {(control) => (
              <input
                {...control}
                value={settings[name]}
                maxLength={10}
                onChange={({ target }) => change(name, target.value)}
                className={CONTROL_CLASSES}
              />
            )}
          </Field>
        ))}
        <Field
          label="Account numbers"
          hint="One per line, for example sales=8200. tax is used for all tax rates without a line of their own, for example tax:DE::19=1776."
          className="sm:col-span-2"
        >
          {(control) => (
            <textarea
              {...control}
              rows={9}
              value={settings.accounts}
              maxLength={2000}
              onChange={({ target }) => change("accounts", target.value)}
              className={CONTROL_CLASSES}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {isCompleteForDatev(settings) ? (
          <>
            <a href={hrefOf("journal", query)} className={buttonClasses()}>
              Download for DATEV
            </a>
            <a href={hrefOf("month", query)} className={buttonClasses()}>
              Download everything with DATEV
            </a>
          </>
        ) : (
          <Button disabled>Download for DATEV</Button>
        )}
      </div>
    </FoldedPart>
  );
}
