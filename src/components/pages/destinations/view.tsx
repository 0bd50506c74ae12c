/** GET /{mode}/destinations/{id} */
export { DestinationView as default } from "#components/destination/destination-view.tsx";
