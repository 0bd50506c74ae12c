/** GET /{mode}/request-log/{id} */
export { RequestView as default } from "#dashboard/browser/request-log/request-view.tsx";
