import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { currentLeaveRequest } from '#server/office/leave/leave-request.ts'
import { giveLeaveBack, takeLeave } from '#server/office/leave/leave-balances.ts'
import { flowDataOf, formRowOf } from '#server/workflow/run/instance-data.ts'
import { allInstances } from '#server/workflow/run/instances.ts'
import type { TxScope } from '#server/scope.ts'

/** What everybody has of annual leave, in half days, and at least half of it beyond what they have taken. */
const ANNUAL_HALVES = 20

/** Takes what the leaves of the last months have taken, as their flow would have, and grants the year's leave. */
export async function loadLeaveBalances(scope: TxScope): Promise<void> {
  const instances = await scope.db
    .selectFrom(allInstances(scope).as('instance'))
    .select(['instance.id', 'instance.row_id', 'instance.starter_id', 'instance.status', 'instance.outcome'])
    .where('instance.def_key', '=', 'leave')
    .execute()
  for (const { id, row_id: rowId, starter_id: starterId, status, outcome } of instances) {
    const isOver = outcome !== null && outcome !== 'normal'
    if (isOver || status === 'draft' || rowId === null) {
      continue
    }
    const row = await formRowOf(scope, { objectAlias: 'leave', rowId })
    const request = await currentLeaveRequest(scope, starterId, flowDataOf(row, {}))
    await giveLeaveBack(scope, id)
    if (request) {
      await takeLeave(scope, id, request)
    }
  }
  const now = new Date(scope.now())
  const year = Number(parkDay(scope.now()).slice(0, 4))
  const years = [year, year + 1]
  await sql`
    insert into leave_balance (tenant_id, user_id, kind, year, granted_halves, taken_halves, updated_at)
      select tenant_id, id, 'annual', given.year, ${ANNUAL_HALVES}, 0, ${now}
      from app_user, unnest(cast(${years} as integer[])) as given (year)
      where tenant_id = ${scope.tenantId} and kind = 'staff'
    on conflict (tenant_id, user_id, kind, year) do update
      set granted_halves = greatest(${ANNUAL_HALVES}, leave_balance.taken_halves + ${ANNUAL_HALVES} / 2)`.execute(
    scope.db,
  )
}
