/** The props that a page gets from its URL. */
export interface PageProps {
  /** The object's id; empty for pages without one. */
  id: string;
}
