/**
 * The ID of a field on its page: its parent's anchor and its name.
 * @param within the anchor of an object or of the parent field, or an operation's with the part, as in
 * "create-a-product.body".
 */
export function fieldAnchor(within: string, name: string): string {
  return `${within}.${name}`;
}
