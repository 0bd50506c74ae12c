/** What a page knows of its address. */
export interface PageProps {
  /** The object's id; empty for pages without one. */
  id: string;
}
