import { disputeVerdicts } from '#domain/stay/charge-dispute.ts'
import type { Db } from '#server/db/open.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import type { CheckSheetViewer, CheckSheetRow } from './sheets.ts'

/** Where the decision about a charge stands. At which step it is, and where to find it, is for the staff. */
export async function disputeView(db: Db, sheet: CheckSheetRow, reader: CheckSheetViewer) {
  const verdict = disputeVerdicts.find((known) => known === sheet.verdict) ?? null
  return {
    verdict,
    said: sheet.decision,
    since: sheet.answered_at?.getTime() ?? null,
    decidedAt: sheet.decided_at?.getTime() ?? null,
    step: reader.isDesk && verdict === null ? await stepOf(db, sheet, reader) : '',
    instanceId: reader.isDesk ? sheet.instance_id : null,
  }
}

/** The step it waits at; '' while it waits for no person. */
async function stepOf(
  db: Db,
  { tenant_id: tenantId, instance_id: id }: CheckSheetRow,
  { language }: CheckSheetViewer,
) {
  const task =
    id === null
      ? undefined
      : await db
          .selectFrom('flow_task')
          .select('node_name')
          .where('tenant_id', '=', tenantId)
          .where('instance_id', '=', id)
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst()
  if (!task || id === null) {
    return ''
  }
  const names = await flowNames({ db, tenantId, language }, [id])
  return names.node(id, task.node_name)
}
