/** What stands for an id in a sample, by the id that was put in its place. */
export type Known = Map<string, string>;

/** Ids as the samples print them: `prod_0m3k5b2q`, `cs_test_0m3k5b2q`. */
export const PLACEHOLDER = /\b(?:[a-z]+_(?:test_)?)0m3k5b\w+/g;

const ID = /^[a-z]+_(?:test_)?0m3k5b\w+$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const FIRST_UNIX_TIME = 1_500_000_000;
/** Where lists hold what other samples made, too. */
const LISTS = new Set(["data", "products", "paymentLinks", "sessions"]);
/** What differs each time, by the form that it has. */
const MADE_UP: Record<string, RegExp> = {
  code: /^[0-9A-Z]{10}$/,
  secret: /^whsec_[A-Za-z0-9+/]{43}=$/,
  sequence: /^\d+$/,
  duration_ms: /^\d+$/,
  total: /^[1-9]\d*$/,
  number: /^TEST-(CN-)?\d{4}$/,
  hosted_invoice_url: /\/invoice\/in_\w+\?token=[\w-]{43}$/,
  invoice_pdf: /\/invoice\/in_\w+\/pdf\?token=[\w-]{43}$/,
  url: /\/portal\/open\/bps_\w+\?token=[\w-]{43}$/,
  pdf: /\/invoice\/in_\w+\/credit-notes\/cn_\w+\?token=[\w-]{43}$/,
  id: /^in_upcoming_sub_\w+$/,
  // The samples of each language advance the clock.
  offset_seconds: /^(3600|7200|10800)$/,
};

export function kindOf(id: string): string {
  return id.slice(0, id.lastIndexOf("_"));
}

/** A text with real ids in place of those that are known. */
export function filledWith(known: Known, text: string): string {
  return text.replace(PLACEHOLDER, (placeholder) => known.get(placeholder) ?? placeholder);
}

/** Keeps which real id stands where the example has a placeholder. One that is known already stays. */
export function learnIds(example: unknown, response: unknown, known: Known): void {
  if (typeof example === "string") {
    if (ID.test(example) && typeof response === "string" && !known.has(example)) known.set(example, response);
    return;
  }
  if (typeof example !== "object" || example === null) return;
  if (Array.isArray(example)) {
    for (const [index, element] of example.entries()) {
      learnIds(element, counterpart(element, index, response, known), known);
    }
    return;
  }
  for (const [name, member] of Object.entries(example)) learnIds(member, Reflect.get(Object(response), name), known);
}

/** Of a list the object that the example is about; else what stands at the same place. */
function counterpart(element: unknown, index: number, response: unknown, known: Known): unknown {
  const elements = Array.isArray(response) ? response : [];
  const id = known.get(String(Reflect.get(Object(element), "id")));
  return elements.find((candidate) => id !== undefined && candidate?.id === id) ?? elements[index];
}

/**
 * How an answer differs from the sample of it, one line each: in its members, their types and their values. Ids may differ, if one
 * id stands for one placeholder throughout, and so may times.
 */
export function differences(example: unknown, response: unknown, known: Known, at = ""): string[] {
  const name = /(\w+)$/.exec(at)?.[1] ?? "";
  if (Array.isArray(example) && Array.isArray(response)) {
    const isLonger = LISTS.has(name) && response.length > example.length;
    if (response.length !== example.length && !isLonger) return [`${at}: ${response.length} elements`];
    return example.flatMap((element, index) =>
      differences(element, counterpart(element, index, response, known), known, `${at}[${index}]`),
    );
  }
  if (isObject(example) && isObject(response)) {
    const names = [...new Set([...Object.keys(example), ...Object.keys(response)])];
    return names.flatMap((member) => {
      const here = at === "" ? member : `${at}.${member}`;
      if (!(member in response)) return [`${here}: only in the sample`];
      if (!(member in example)) return [`${here}: only in the answer`];
      return differences(example[member], response[member], known, here);
    });
  }
  return isSame(example, response, known, name)
    ? []
    : [`${at}: ${JSON.stringify(example)} is ${JSON.stringify(response)}`];
}

function isSame(example: unknown, response: unknown, known: Known, name: string): boolean {
  const form = MADE_UP[name];
  if (form?.test(String(example))) return form.test(String(response));
  if (typeof example === "number" && example > FIRST_UNIX_TIME) return Number(response) > FIRST_UNIX_TIME;
  if (typeof example !== "string" || typeof response !== "string") return example === response;
  if (ISO_TIME.test(example)) return ISO_TIME.test(response);
  return filledWith(known, example) === response;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
