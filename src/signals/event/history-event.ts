/** The entry of an event in an object's history. */
export interface HistoryEvent {
  id: string;
  type: string;
  objectId: string;
  createdAt: Date;
  /** The members that an update changed, by the API's names, with their new values; empty for other events. */
  changed: Record<string, unknown>;
}
