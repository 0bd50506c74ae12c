/** GET /{mode}/conversions/{id} */
export { ConversionView as default } from "#components/conversion/conversion-view.tsx";
