/** GET /{mode}/request-log/{id} */
export { RequestView as default } from "#components/request-log/request-view.tsx";
