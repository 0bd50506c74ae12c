/**
 * The id of a field on its page: that of what it is in, and its name.
 * @param within the anchor of an object or of the field around it, or an operation's with the part, as in
 * "create-a-product.body".
 */
export function fieldAnchor(within: string, name: string): string {
  return `${within}.${name}`;
}
