import { sql } from 'kysely'
import { applicantsOf } from '#domain/workflow/definition/own-request.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import type { Env } from '#server/env.ts'
import { textOf } from '#server/failure.ts'
import { groupsOf } from '#server/identity/users/user-groups.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { lockInstance, type RunningInstance } from '../run/lock-instance.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import type { Runner } from '../run/command-context.ts'
import { flowDataOf, formRowOf } from '../run/instance-data.ts'
import { holderIdsOf } from '../run/open-tasks.ts'
import { runCommand } from '../run/run-command.ts'
import { taskIdOf } from '../run/task-id.ts'
import { membersOfGroups } from '../people/people-lookup.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

const BATCH = 200

type Overdue = { tenant_id: string; instance_id: string; ref: string; remind_at: Date }

/** A task is known by its instance and its place in it. */
const taskKey = sql`flow_task.instance_id::text || '/' || flow_task.ref`

/** Does what nodes say about tasks whose time has run out: reminds, agrees, or sends back. */
export const overdueTasksJob = (parts: FlowParts): RecurringJob => ({
  name: 'flow-dues',
  every: 5000,
  async run(env, signal) {
    const rows = await env.db
      .selectFrom('flow_task')
      .select((eb) => ['tenant_id', 'instance_id', 'ref', eb.ref('remind_at').$notNull().as('remind_at')])
      .where('remind_at', '<=', new Date(env.now()))
      .where('state', '=', 'open')
      .where(notSetAside('flow-dues', env.now(), 'flow_task', taskKey))
      .orderBy('remind_at')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      if (!signal.aborted) {
        const item = { job: 'flow-dues', rowId: `${row.instance_id}/${row.ref}` }
        await attempt(scopeOf(env, row.tenant_id), item, () => handleOverdue(parts, env, row))
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

async function handleOverdue(parts: FlowParts, env: Env, row: Overdue): Promise<void> {
  await scopeOf(env, row.tenant_id).write(async (scope) => {
    const instance = await lockInstance(scope, row.instance_id)
    const task = instance?.state.tasks.find(({ id }) => id === row.ref)
    const { numUpdatedRows } = await scope
      .update('flow_task')
      .set((eb) => ({ remind_at: new Date(scope.now() + REMIND_EVERY), reminded: eb('reminded', '+', 1) }))
      .where('instance_id', '=', row.instance_id)
      .where('ref', '=', row.ref)
      .where('remind_at', '=', row.remind_at)
      .executeTakeFirst()
    // Somebody else was quicker, or it was extended meanwhile.
    if (numUpdatedRows !== 1n || !instance || !task || task.state !== 'open' || instance.state.suspended) {
      return
    }
    const version = await findVersion(scope, instance.versionId)
    const { whenDue } = nodeSettingsOf(version.compiled, task.node)
    if (whenDue === 'remind') {
      await remind({ scope, parts }, instance, version, task)
      return
    }
    const by = whenDue === 'none' ? null : await decidingPerson(scope, instance, version, task)
    if (by === null) {
      return
    }
    const isAgreed = whenDue === 'agree'
    await runCommand(
      { scope, parts },
      {
        instanceId: instance.id,
        acting: { id: by.id, fullname: '' },
        note: {
          opinion: textOf(isAgreed ? 'task.autoAgreed' : 'task.autoRejected', 'zh-CN'),
          isIntervention: true,
          reason: 'overdue',
        },
        command: () =>
          isAgreed
            ? { type: 'complete', task: task.id, by, vote: 'agree' }
            : { type: 'reject', task: task.id, by, to: 'start', path: 'normal' },
      },
    )
  })
}

/** In whose name it is decided: who holds it, or the first who could have taken it, the applicant last of all. */
async function decidingPerson(
  scope: TxScope,
  instance: RunningInstance,
  { compiled }: FlowVersion,
  { assignee, candidates }: Task,
): Promise<Actor | null> {
  if (assignee !== null) {
    return { id: assignee }
  }
  const named = candidates.filter(({ type }) => type === 'user').map(({ id }) => id)
  const groups = candidates.filter(({ type }) => type !== 'user').map(({ id }) => id)
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const applicants = applicantsOf(compiled, instance.starterId, data, instance.state.applicants)
  const members = groups.length === 0 ? [] : await membersOfGroups(scope, groups, applicants.length + 1)
  const people = [...named, ...members]
  const id = people.find((person) => !applicants.includes(person)) ?? people[0]
  return id === undefined ? null : { id, groups: await groupsOf(scope, id) }
}

/** Tells all on whose lists the task stands: each of them could do it. */
async function remind(
  { scope, parts }: Runner,
  instance: RunningInstance,
  version: FlowVersion,
  task: Task,
): Promise<void> {
  const { name: nodeName, nameEn } = nodeOf(version.compiled.graph, task.node)
  for (const hook of parts.always) {
    await hook(scope, {
      on: 'taskOpened',
      instanceId: instance.id,
      defKey: instance.defKey,
      defName: instance.defName,
      defNameEn: version.nameEn,
      subject: instance.subject,
      starterId: instance.starterId,
      actorId: null,
      actorName: null,
      objectAlias: instance.objectAlias,
      rowId: instance.rowId,
      data: {},
      task: {
        id: taskIdOf(instance.id, task.id),
        nodeId: task.node,
        nodeName,
        ...(nameEn === undefined ? {} : { nodeNameEn: nameEn }),
        people: holderIdsOf(task),
        isUrged: true,
      },
    })
  }
}
