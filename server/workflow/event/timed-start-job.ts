import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import { workCalendarOf } from './work-time.ts'
import { findVersion } from '../definition/flow-version.ts'
import { jobRunner } from './job-runner.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { nextTimerOccurrence, startByEvent } from './start-events.ts'

const HOUR = 3_600_000

type Due = { tenant_id: string; definition_id: string; node_id: string }

/** Starts flows whose time has come. Several servers may look at once: the first holds the row, and sets it anew. */
export const flowStartsJob = (parts: FlowParts): Job => ({
  name: 'flow-starts',
  every: 5000,
  async run(env, signal) {
    const due = await env.db
      .selectFrom('flow_start_event')
      .select(['tenant_id', 'definition_id', 'node_id'])
      .where('due_at', '<=', new Date(env.now()))
      .orderBy('due_at')
      .limit(200)
      .execute()
    for (const row of due) {
      if (signal.aborted) {
        return
      }
      await begin(parts, env, row).catch(async (error: unknown) => {
        env.log.error({ err: error, definition: row.definition_id, node: row.node_id }, 'flow start failed')
        await own(env.db, row)
          .set({ due_at: new Date(env.now() + HOUR) })
          .execute()
      })
    }
  },
})

const own = (db: Env['db'], { tenant_id: tenant, definition_id: definition, node_id: node }: Due) =>
  db
    .updateTable('flow_start_event')
    .where('tenant_id', '=', tenant)
    .where('definition_id', '=', definition)
    .where('node_id', '=', node)

async function begin(parts: FlowParts, env: Env, row: Due): Promise<void> {
  await writer(env.db)(async (tx) => {
    const held = await tx
      .selectFrom('flow_start_event as event')
      .innerJoin('flow_definition as definition', (join) =>
        join
          .onRef('definition.tenant_id', '=', 'event.tenant_id')
          .onRef('definition.id', '=', 'event.definition_id'),
      )
      .select(['event.turns_left', 'definition.main_version_id'])
      .where('event.tenant_id', '=', row.tenant_id)
      .where('event.definition_id', '=', row.definition_id)
      .where('event.node_id', '=', row.node_id)
      .where('event.due_at', '<=', new Date(env.now()))
      .forUpdate('event')
      .executeTakeFirst()
    if (!held) {
      return
    }
    const version = await findVersion(tx, row.tenant_id, held.main_version_id ?? '')
    await startByEvent(jobRunner(parts, env, row.tenant_id, tx), version, row.node_id)
    const calendar = await workCalendarOf(tx, row.tenant_id)
    await own(tx, row)
      .set(nextTimerOccurrence(version, row.node_id, held.turns_left, env.now(), calendar))
      .execute()
  })
}
