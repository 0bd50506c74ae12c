import { handleTrpc } from "#dashboard/server/router/handle-trpc.ts";

/** GET (queries) and POST (mutations) /api/trpc/*: the dashboard's own API. */
export { handleTrpc as GET, handleTrpc as POST };
