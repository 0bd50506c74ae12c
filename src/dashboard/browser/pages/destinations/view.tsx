/** GET /{mode}/destinations/{id} */
export { DestinationView as default } from "#dashboard/browser/destination/destination-view.tsx";
