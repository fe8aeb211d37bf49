import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { writer } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { textOf } from '#server/http/failure.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { lockInstance, type RunningInstance } from '../run/lock-instance.ts'
import { jobRunner } from './job-runner.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import { taskIdOf } from '../run/task-id.ts'

const BATCH = 200

type Overdue = { tenant_id: string; instance_id: string; ref: string; remind_at: Date }

/** Does what nodes say about tasks whose time has run out: reminds, agrees, or sends back. */
export const overdueTasksJob = (parts: FlowParts): Job => ({
  name: 'flow-dues',
  every: 5000,
  async run(env, signal) {
    const rows = await env.db
      .selectFrom('flow_task')
      .select((eb) => ['tenant_id', 'instance_id', 'ref', eb.ref('remind_at').$notNull().as('remind_at')])
      .where('remind_at', '<=', new Date(env.now()))
      .where('state', '=', 'open')
      .orderBy('remind_at')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (!signal.aborted) {
        await overdue(parts, env, row).catch((error: unknown) =>
          env.log.warn({ err: error, instance: row.instance_id }, 'an overdue task could not be handled'),
        )
      }
    }
  },
})

/** Reminders come once a day, as long as the task is open. */
const REMIND_EVERY = 86_400_000

/** How often somebody has been reminded by now, and when next. */
export function remindersUntil(
  now: number,
  first: Date | null,
): { reminded: number; remind_at: Date | null } {
  const reminded = first === null ? 0 : Math.max(0, Math.floor((now - first.getTime()) / REMIND_EVERY) + 1)
  return { reminded, remind_at: first && new Date(first.getTime() + reminded * REMIND_EVERY) }
}

async function overdue(parts: FlowParts, env: Env, row: Overdue): Promise<void> {
  await writer(env.db)(async (tx) => {
    const held = await lockInstance(tx, row.tenant_id, row.instance_id)
    const task = held?.state.tasks.find(({ id }) => id === row.ref)
    const { numUpdatedRows } = await tx
      .updateTable('flow_task')
      .set((eb) => ({ remind_at: new Date(env.now() + REMIND_EVERY), reminded: eb('reminded', '+', 1) }))
      .where('tenant_id', '=', row.tenant_id)
      .where('instance_id', '=', row.instance_id)
      .where('ref', '=', row.ref)
      .where('remind_at', '=', row.remind_at)
      .executeTakeFirst()
    // Somebody else was quicker, or it was extended meanwhile.
    if (numUpdatedRows !== 1n || !held || !task || task.state !== 'open' || held.state.suspended) {
      return
    }
    const version = await findVersion(tx, row.tenant_id, held.versionId)
    const { whenDue } = nodeSettingsOf(version.compiled, task.node)
    const runner = jobRunner(parts, env, row.tenant_id, tx)
    const by = task.assignee ?? task.candidates.find(({ type }) => type === 'user')?.id
    if (whenDue === 'none' || by === undefined) {
      return
    }
    if (whenDue === 'remind') {
      await remind(runner, held, version, task.id, task.node, [by])
      return
    }
    const isAgreed = whenDue === 'agree'
    await runCommand(runner, {
      instanceId: held.id,
      acting: { id: by, fullname: '' },
      note: {
        opinion: textOf(isAgreed ? 'task.autoAgreed' : 'task.autoRejected', 'zh-CN'),
        isIntervention: true,
      },
      command: () =>
        isAgreed
          ? { type: 'complete', task: task.id, by: { id: by }, vote: 'agree' }
          : { type: 'reject', task: task.id, by: { id: by }, to: 'start', path: 'normal' },
    })
  })
}

async function remind(
  { parts, tx, env, tenantId }: Runner,
  held: RunningInstance,
  version: FlowVersion,
  ref: string,
  node: string,
  people: string[],
): Promise<void> {
  for (const hook of parts.always) {
    await hook(tx, env, {
      on: 'taskOpened',
      tenantId,
      instanceId: held.id,
      defKey: held.defKey,
      defName: held.defName,
      defNameEn: version.nameEn,
      subject: held.subject,
      starterId: held.starterId,
      actorId: null,
      actorName: null,
      objectAlias: held.objectAlias,
      rowId: held.rowId,
      data: {},
      task: { id: taskIdOf(held.id, ref), nodeId: node, nodeName: '', people, isUrged: true },
    })
  }
}
