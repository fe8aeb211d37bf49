import { disputeVerdicts } from '#domain/stay/charge-dispute.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import type { CheckSheetRow } from './sheets.ts'
import type { Scope } from '#server/scope.ts'

/** Where the decision about a charge stands. At which step it is, and where to find it, is for the staff. */
export async function disputeView(scope: Scope, sheet: CheckSheetRow, isDesk: boolean) {
  const verdict = disputeVerdicts.find((known) => known === sheet.verdict) ?? null
  return {
    verdict,
    said: sheet.decision,
    since: sheet.answered_at?.getTime() ?? null,
    decidedAt: sheet.decided_at?.getTime() ?? null,
    step: isDesk && verdict === null ? await stepOf(scope, sheet) : '',
    instanceId: isDesk ? sheet.instance_id : null,
  }
}

/** The step it waits at; '' while it waits for no person. */
async function stepOf(scope: Scope, { instance_id: id }: CheckSheetRow) {
  const task =
    id === null
      ? undefined
      : await scope
          .from('flow_task')
          .select('node_name')
          .where('instance_id', '=', id)
          .orderBy('created_at')
          .limit(1)
          .executeTakeFirst()
  if (!task || id === null) {
    return ''
  }
  const names = await flowNames(scope, [id])
  return names.node(id, task.node_name)
}
