/** Which part of a list, newest first: by offset, or after or before an object. Never both. */
export interface Page {
  /** 1 to 100. */
  limit: number;
  offset?: number;
  startingAfter?: string;
  endingBefore?: string;
}

export interface PageOf<T> {
  data: T[];
  /** Whether more follow in the direction of the paging. */
  hasMore: boolean;
}
