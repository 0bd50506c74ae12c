import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "#dashboard/server/router/root.ts";

/** The hooks of every procedure, typed by the server's routers: `trpc.product.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
