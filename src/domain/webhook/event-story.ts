/** What an event tells of an object's history. */
export interface EventStory {
  id: string;
  type: string;
  objectId: string;
  createdAt: Date;
  /** The members that an update changed, by the API's names, as it prints them since; empty for other events. */
  changed: Record<string, unknown>;
}
