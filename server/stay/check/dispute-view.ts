import { disputeVerdicts } from '#domain/stay/charge-dispute.ts'
import { readableInstances } from '#server/workflow/read/access.ts'
import { flowNames } from '#server/workflow/read/flow-names.ts'
import type { Selectable } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Scope } from '#server/scope.ts'

type DisputedSheet = Pick<
  Selectable<DB['check_sheet']>,
  'verdict' | 'decision' | 'answered_at' | 'decided_at' | 'instance_id'
>

/** Where the decision about a charge stands. At which step it is, and where to find it, is for the staff. */
export async function disputeView(scope: Scope, sheet: DisputedSheet, isDesk: boolean) {
  const readable = isDesk ? await readableInstances(scope, [sheet.instance_id]) : null
  const verdict = disputeVerdicts.find((option) => option === sheet.verdict) ?? null
  return {
    verdict,
    said: sheet.decision,
    since: sheet.answered_at?.getTime() ?? null,
    decidedAt: sheet.decided_at?.getTime() ?? null,
    step: isDesk && verdict === null ? await stepOf(scope, sheet) : '',
    instanceId: sheet.instance_id !== null && readable?.has(sheet.instance_id) ? sheet.instance_id : null,
  }
}

/** The step it waits at; '' while it waits for no person. */
async function stepOf(scope: Scope, { instance_id: id }: DisputedSheet) {
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
