/** GET /{mode}/conversions/{id} */
export { ConversionView as default } from "#dashboard/browser/conversion/conversion-view.tsx";
