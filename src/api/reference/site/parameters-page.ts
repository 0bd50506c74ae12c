import type { Field } from "#api/reference/openapi/fields.ts";
import type { Operation, Resource } from "#api/reference/openapi/operations.ts";
import { isRejected, rejectionText } from "#kernel/other-parameters.ts";

/**
 * What happens with each parameter of the processor's API, by operation; undefined for a version that doesn't use its
 * names.
 */
export function parametersMarkdown(version: string, resources: readonly Resource[]): string | undefined {
  const sections = resources.flatMap(({ slug, operations }) =>
    operations.filter(hasVerdicts).map((operation) => section(`/docs/${version}/${slug}`, operation)),
  );
  if (sections.length === 0) return undefined;
  return [
    "# Stripe API parameters",
    "What happens with the parameters of Stripe's API, by operation. Parameters that would change an amount, a time, or what is charged, and filters that would return other objects, return 400 [`parameter_unsupported`](/docs/errors/parameter_unsupported). Values that ask for what happens anyway are accepted. Other parameters are ignored and listed in the [request log](/docs/request-log), as are parameters that neither API has.",
    "Filters of other lists of this API are also rejected by lists that don't have them.",
    ...sections,
  ].join("\n\n");
}

function hasVerdicts({ otherParameters }: Operation): boolean {
  return Object.keys(otherParameters).length > 0;
}

function section(page: string, { anchor, title, queryParameters, body, otherParameters }: Operation): string {
  const rows = Object.entries(otherParameters).map(([name, verdict]) =>
    isRejected(verdict)
      ? `| \`${name}\` | Rejected | ${sentence(rejectionText(verdict))} |`
      : `| \`${name}\` | Ignored | ${verdict.ignored} |`,
  );
  const own = [...queryParameters, ...body];
  return [
    `## ${title}`,
    `${own.length > 0 ? `Supported: ${own.map(code).join(", ")}.` : "No parameters are supported."} See [${title}](${page}#${anchor}).`,
    ["| Parameter | Verdict | Instead, or reason |", "|---|---|---|", ...rows].join("\n"),
  ].join("\n\n");
}

function code({ name }: Field): string {
  return `\`${name}\``;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
