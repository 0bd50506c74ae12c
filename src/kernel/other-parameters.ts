/**
 * A parameter of the payment processor's API that an operation doesn't have: rejected, because it would change an
 * amount, a time, what is charged, or the rows of a list; or ignored, because it changes none of these.
 */
export type OtherParameter = RejectedParameter | { ignored: string };

export interface RejectedParameter {
  /** What to use instead, as a sentence without its end, in CommonMark. */
  instead: string;
  /** Values that ask for what happens anyway. They are accepted. */
  accepts?: readonly (string | number | boolean)[];
}

/** By name, as in `recurring.usage_type`, or `items[].discounts` for each element of a list. */
export type OtherParameters = Readonly<Record<string, OtherParameter>>;

/** The verdicts of a noun's operations. */
export type OtherParametersOf = Readonly<Record<string, OtherParameters>>;

export const EXPAND = { ignored: "Responses always have the same shape." } as const;

export function isRejected(verdict: OtherParameter): verdict is RejectedParameter {
  return "instead" in verdict;
}

/** What to use instead, and which values are accepted: a sentence in CommonMark. */
export function rejectionText({ instead, accepts = [] }: RejectedParameter): string {
  const values = accepts.map((value) => `\`${value}\``).join(" and ");
  const exception = values && ` (${values} ${accepts.length > 1 ? "are" : "is"} accepted)`;
  return `${instead}${exception}.`;
}

/** All that are rejected, in CommonMark. Empty if none is. */
export function rejectedText(parameters: OtherParameters): string {
  const lines = Object.entries(parameters).flatMap(([name, verdict]) =>
    isRejected(verdict) ? [`- \`${name}\`: ${rejectionText(verdict)}`] : [],
  );
  if (lines.length === 0) return "";
  return ["These parameters of Stripe's API return 400 `parameter_unsupported`:", lines.join("\n")].join("\n\n");
}
