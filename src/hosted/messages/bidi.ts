/** Text of an unknown direction that must not rearrange the sentence around it. */
export function isolated(text: string | number): string {
  return `\u2068${text}\u2069`;
}

/** Text that is read from left to right, such as a card's number with its gaps. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
