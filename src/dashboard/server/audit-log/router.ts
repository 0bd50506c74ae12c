import { auditLogList } from "#dashboard/server/audit-log/list.ts";
import { router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";

export const auditLogRouter = router({ list: listProcedure(auditLogList) });
