import { ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { EMPTY_LINK_FORM, type PaymentLinkForm } from "#domain/payment-link-form.ts";

/** A first link needs none of it, so it is loaded when it is wanted. */
const MoreOptions = dynamic(
  () => import("#components/payment-link/more-options.tsx").then((part) => part.MoreOptions),
  {
    loading: () => <div className="m-5 h-72 animate-pulse rounded-lg bg-raised" />,
  },
);

/** What stands outside of them. */
const SIMPLE: readonly string[] = ["label", "lines", "successUrl", "confirmationMessage"];

interface FoldedOptionsProps {
  form: UseFormReturn<PaymentLinkForm>;
  recurring: boolean;
}

/** "More options": folded, unless a link has some or one of them is wrong. */
export function FoldedOptions({ form, recurring }: FoldedOptionsProps) {
  const [unfolded, setUnfolded] = useState(() => hasOptions(form.getValues()));
  const wrong = Object.keys(form.formState.errors).some((name) => !SIMPLE.includes(name));
  const open = unfolded || wrong;
  return (
    <section aria-labelledby="more" className="rounded-xl border bg-surface shadow-xs">
      <h2>
        <button
          id="more"
          type="button"
          aria-expanded={open}
          onClick={() => setUnfolded(!open)}
          className="flex min-h-14 w-full items-center gap-3 rounded-xl px-5 py-3 text-left hover:bg-raised/60 sm:px-6"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted transition-transform ${open ? "rotate-90" : ""}`}
          />
          <span className="min-w-0">
            <span className="block text-base font-semibold">More options</span>
            <span className="block text-xs text-pretty text-muted">
              Payment methods, tax, addresses, questions of your own, limits
            </span>
          </span>
        </button>
      </h2>
      {open && (
        <div className="border-t pb-1">
          <MoreOptions form={form} recurring={recurring} />
        </div>
      )}
    </section>
  );
}

function hasOptions(form: PaymentLinkForm): boolean {
  return Object.entries(form).some(
    ([name, value]) =>
      !SIMPLE.includes(name) &&
      JSON.stringify(value) !== JSON.stringify(EMPTY_LINK_FORM[name as keyof PaymentLinkForm]),
  );
}
