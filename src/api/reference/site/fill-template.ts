import { ownChanges, specifiedChanges } from "#api/reference/site/changelog.ts";
import { customerEmailTable, teamEmailTable } from "#api/reference/site/email-tables.ts";
import { errorCodeTable } from "#api/reference/site/error-page.ts";
import { documentVersion } from "#kernel/api-changes.ts";
import { CURRENCIES, exponentOf, largestAmount } from "#kernel/currency.ts";
import { daysText, loggedCalls, type Retention } from "#kernel/retention.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { formatCardNumber, SANDBOX_CARDS } from "#money/processor/sandbox/sandbox-cards.ts";

/** Values of this service, as its operator configured it. */
export interface ServiceData {
  /** The service's base URL, without a slash at the end. */
  baseUrl: string;
  retention: Retention;
}

/** A guide or note with its `{{names}}` replaced. @throws Error for an unknown one. */
export function fillTemplate(markdown: string, { baseUrl, retention }: ServiceData): string {
  const texts: Record<string, () => string> = {
    baseUrl: () => baseUrl,
    currencies: currencyTable,
    customerEmails: customerEmailTable,
    documentVersion: () => documentVersion("v3"),
    eventDays: () => daysText(retention.eventDays),
    loggedCalls: () => loggedCalls(retention.loggedReads),
    requestLogDays: () => daysText(retention.requestLogDays),
    errorCodes: errorCodeTable,
    ownChanges,
    scopes: scopeTable,
    teamEmails: teamEmailTable,
    specifiedChanges,
    testCards: cardTable,
  };
  return markdown.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const text = texts[name];
    if (!text) throw new Error(`Unknown placeholder ${whole}.`);
    return text();
  });
}

function currencyTable(): string {
  const groups = new Map<string, string[]>();
  for (const currency of [...CURRENCIES].sort()) {
    const key = `${exponentOf(currency)}|${largestAmount(currency)}`;
    groups.set(key, [...(groups.get(key) ?? []), currency]);
  }
  const rows = [...groups].sort().map(([key, currencies]) => {
    const [exponent, largest = ""] = key.split("|");
    return `| ${exponent} | ${Number(largest).toLocaleString("en")} | ${currencies.join(" ")} |`;
  });
  return ["| Decimals | Maximum amount (minor units) | Currencies |", "|---|---|---|", ...rows].join("\n");
}

function scopeTable(): string {
  const nouns = [...new Set(ALL_SCOPES.map((scope) => scope.split(":")[0] ?? ""))];
  const rows = nouns.map((noun) => {
    const scopes = ALL_SCOPES.filter((scope) => scope.startsWith(`${noun}:`));
    return `| ${noun.replaceAll("_", " ")} | ${scopes.map((scope) => `\`${scope}\``).join(" ")} |`;
  });
  return ["| Resource | Scopes |", "|---|---|", ...rows].join("\n");
}

const OUTCOMES: Record<string, string> = {
  card_declined: "Declined with [`card_declined`](/docs/errors/card_declined)",
  insufficient_funds: "Declined with [`insufficient_funds`](/docs/errors/insufficient_funds)",
};

const REFUNDS: Record<"later" | "fail_later", string> = {
  later: "refunds stay pending for a minute",
  fail_later: "refunds succeed, then fail a minute later",
};

const DISPUTES: Record<"fraudulent" | "inquiry", string> = {
  fraudulent: "the payment is disputed as fraudulent a minute later",
  inquiry: "the bank opens an inquiry a minute later",
};

const CHARGES: Record<NonNullable<(typeof SANDBOX_CARDS)["tok_visa"]["charges"]>, string> = {
  pay: "later charges of the saved card succeed without 3-D Secure",
  declined: "later charges of the saved card are declined",
  lost: "later charges of the saved card fail because it was reported lost, and are not retried",
  expired: "later charges of the saved card fail because it has expired, and are not retried",
  authenticate: "later charges of the saved card fail because they require 3-D Secure again",
};

function cardTable(): string {
  const rows = Object.entries(SANDBOX_CARDS).map(
    ([token, { number, brand, failure, authenticates, charges, ...card }]) => {
      const { refunds, dispute, country } = card;
      const more =
        (refunds && REFUNDS[refunds]) ??
        (dispute && DISPUTES[dispute]) ??
        (charges && CHARGES[charges]) ??
        (country && `issued in ${country}`);
      const pays = authenticates ? "Requires 3-D Secure, then succeeds" : "Succeeds";
      const success = more ? `${pays}; ${more}` : pays;
      const name = brand.charAt(0).toUpperCase() + brand.slice(1);
      return `| ${formatCardNumber(number)} | ${name} | \`${token}\` | ${failure ? (OUTCOMES[failure] ?? failure) : success} |`;
    },
  );
  return ["| Number | Brand | Token | Result |", "|---|---|---|---|", ...rows].join("\n");
}
