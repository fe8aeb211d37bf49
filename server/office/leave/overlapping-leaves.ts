import { sql } from 'kysely'
import { leavesOverlap, standsInTheWay, type LeaveRange } from '#domain/leave-days.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { flowDataOf, formRowOf } from '#server/workflow/run/instance-data.ts'
import { allInstances } from '#server/workflow/run/instances.ts'
import type { Scope } from '#server/scope.ts'
import { leaveFieldsOf } from './leave-request.ts'

/** The other leaves of somebody, being decided about or granted, that take a half day which this one takes as well. */
export async function overlappingLeaves(
  scope: Scope,
  userId: string,
  instanceId: string,
  range: LeaveRange,
): Promise<LeaveRange[]> {
  const years = [Number(range.from.slice(0, 4)), Number(range.until.slice(0, 4))]
  const takings = scope
    .from('leave_taking')
    .select('instance_id')
    .where('user_id', '=', userId)
    .where('year', 'in', years)
    .where('instance_id', '<>', instanceId)
  const near = await scope.db
    .selectFrom(allInstances(scope).as('other'))
    .innerJoin(scope.table('object_row as row'), 'row.id', 'other.row_id')
    .select(['other.row_id', 'other.object_alias', 'other.status'])
    .where('other.id', '=', sql<string>`any(array(${takings}))`)
    .where(sql<boolean>`row.data ->> 'from' <= ${range.until} and row.data ->> 'until' >= ${range.from}`)
    .orderBy(sql`row.data ->> 'from'`)
    .execute()
  const calendar = await workCalendarOf(scope)
  const found: LeaveRange[] = []
  for (const { row_id: rowId, object_alias: objectAlias, status } of near) {
    if (!standsInTheWay(status)) {
      continue
    }
    const other = leaveFieldsOf(flowDataOf(await formRowOf(scope, { objectAlias, rowId }), {})).range
    if (leavesOverlap(calendar, range, other)) {
      found.push(other)
    }
  }
  return found
}
