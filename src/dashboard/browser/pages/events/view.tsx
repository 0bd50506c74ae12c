/** GET /{mode}/events/{id}: `?json=v3|v2` chooses the version that is shown. */
export { EventView as default } from "#dashboard/browser/event/event-view.tsx";
