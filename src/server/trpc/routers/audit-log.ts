import { auditLogList } from "#server/lists/audit-log.ts";
import { router } from "#server/trpc/init.ts";
import { listProcedure } from "#server/trpc/list-procedure.ts";

export const auditLogRouter = router({ list: listProcedure(auditLogList) });
