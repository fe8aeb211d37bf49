import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { findVersion } from '../definition/flow-version.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { nextTimerOccurrence, startByEvent } from './start-events.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

const HOUR = 3_600_000

type Due = { tenant_id: string; definition_id: string; node_id: string; due_at: Date | null }

/** One that failed is tried again later, and keeps its beat: what it was due at stays. */
const nextTry = sql<Date>`coalesce(retry_at, due_at)`

/** Starts flows whose time has come. Several servers may look at once: the first holds the row, and sets it anew. */
export const flowStartsJob = (parts: FlowParts): RecurringJob => ({
  name: 'flow-starts',
  every: 5000,
  async run(env, signal) {
    const due = await env.db
      .selectFrom('flow_start_event')
      .select(['tenant_id', 'definition_id', 'node_id', 'due_at'])
      .where(nextTry, '<=', new Date(env.now()))
      .orderBy(nextTry)
      .limit(200)
      .execute()
    for (const row of due) {
      if (signal.aborted) {
        return
      }
      await begin(parts, env, row).catch(async (error: unknown) => {
        env.log.error({ err: error, definition: row.definition_id, node: row.node_id }, 'flow start failed')
        // Only that turn: another server may have begun it meanwhile.
        await startEvent(scopeOf(env, row.tenant_id), row)
          .set({ retry_at: new Date(env.now() + HOUR) })
          .where('due_at', '=', row.due_at)
          .execute()
      })
    }
  },
})

const startEvent = (scope: Scope, { definition_id: definition, node_id: node }: Due) =>
  scope.update('flow_start_event').where('definition_id', '=', definition).where('node_id', '=', node)

async function begin(parts: FlowParts, env: Env, row: Due): Promise<void> {
  await scopeOf(env, row.tenant_id).write(async (scope) => {
    const due = await scope
      .from('flow_start_event as event')
      .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'event.definition_id')
      .select(['event.turns_left', 'event.due_at', 'definition.main_version_id'])
      .where('event.definition_id', '=', row.definition_id)
      .where('event.node_id', '=', row.node_id)
      .where(nextTry, '<=', new Date(scope.now()))
      .forUpdate('event')
      .executeTakeFirst()
    if (!due) {
      return
    }
    const version = await findVersion(scope, due.main_version_id ?? '')
    await startByEvent({ scope, parts }, version, row.node_id)
    const calendar = await workCalendarOf(scope)
    const last = due.due_at?.getTime() ?? scope.now()
    const event = { nodeId: row.node_id, left: due.turns_left, last }
    await startEvent(scope, row)
      .set({ ...nextTimerOccurrence(version, event, scope.now(), calendar), retry_at: null })
      .execute()
  })
}
