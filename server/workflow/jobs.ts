import { settingsOf } from '#domain/workflow/settings.ts'
import type { Data } from '#domain/workflow/effects.ts'
import type { ServiceHandle } from '#domain/workflow/handles.ts'
import type { Json } from '#domain/workflow/graph.ts'
import type { Env } from '#server/env.ts'
import { writer } from '#server/db/write.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Job } from '#server/jobs/recur.ts'
import type { Topics } from '#server/outbox.ts'
import { findVersion } from './definitions.ts'
import { assigned } from './follow-up.ts'
import { holdInstance, seeInstance } from './hold.ts'
import { formRowOf, plainData } from './instance-data.ts'
import { deliverMessage, hearing, hearSignal } from './messages.ts'
import { ServiceError, type FlowParts } from './parts.ts'
import { runCommand } from './run.ts'
import type { Runner } from './run-step.ts'
import type { Tx } from '#server/db/write.ts'

const BATCH = 200
/** A service that fails is tried again for most of a day, ever more seldom. */
const LAST_ATTEMPT = 20

const runnerIn = (parts: FlowParts, env: Env, tenantId: string, tx: Tx): Runner => ({
  parts,
  tx,
  env,
  tenantId,
  language: 'zh-CN',
})

type Due = { tenant_id: string; instance_id: string; ref: string; kind: string; attempts: number }

/** Fires timers and calls services whose time has come. Several servers may look at once: only one finds it waiting. */
export const flowWaitsJob = (parts: FlowParts): Job => ({
  name: 'flow-waits',
  every: 1000,
  async run(env, signal) {
    let found: Due[] = []
    do {
      found = await dueWaits(env)
      for (const due of found) {
        if (signal.aborted) {
          return
        }
        await (due.kind === 'timer' ? fire(parts, env, due) : call(parts, env, due))
      }
    } while (found.length === BATCH)
  },
})

const dueWaits = (env: Env): Promise<Due[]> =>
  env.db
    .selectFrom('flow_wait')
    .select(['tenant_id', 'instance_id', 'ref', 'kind', 'attempts'])
    .where('due_at', '<=', new Date(env.now()))
    .where('kind', 'in', ['timer', 'service'])
    .orderBy('due_at')
    .limit(BATCH)
    .execute()

/** A timer: whoever holds the instance first fires it, and then it is gone. */
async function fire(parts: FlowParts, env: Env, due: Due): Promise<void> {
  try {
    await writer(env.db)(async (tx) => {
      const held = await holdInstance(tx, due.tenant_id, due.instance_id)
      if (!held?.state.waits.some(({ id }) => id === due.ref)) {
        await drop(tx, due)
      } else if (held.state.suspended) {
        // It is set again when the instance goes on.
        await postpone(tx, env, due, 3600, 'suspended')
      } else {
        await runCommand(runnerIn(parts, env, due.tenant_id, tx), {
          instanceId: due.instance_id,
          acting: null,
          command: () => ({ type: 'fireTimer', wait: due.ref }),
        })
      }
    })
  } catch (error) {
    await failed(env, due, error)
  }
}

/** A service outside: called without holding anything, its answer brought home under the instance's lock. */
async function call(parts: FlowParts, env: Env, due: Due): Promise<void> {
  const held = await seeInstance(env.db, due.tenant_id, due.instance_id)
  if (!held?.state.waits.some(({ id }) => id === due.ref)) {
    await drop(env.db, due)
    return
  }
  // Of several servers one calls; should it die, another one does after a while.
  if (held.state.suspended || !(await take(env, due))) {
    return
  }
  const row = await env.db
    .selectFrom('flow_wait')
    .select((eb) => eb.ref('payload').$castTo<{ service: ServiceHandle; item: Json } | null>().as('payload'))
    .where('tenant_id', '=', due.tenant_id)
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .executeTakeFirst()
  const service = row?.payload?.service
  const known = service ? parts.services[service.name] : undefined
  try {
    if (!service || !known || !('outside' in known)) {
      throw new Error(`no service ${service?.name ?? ''}`)
    }
    const item = row?.payload?.item ?? null
    const data = plainData(await formRowOf(env.db, due.tenant_id, held), held.vars)
    const args = assigned({ held, data }, service.args, item, env.now())
    const key = `${due.instance_id}-${due.ref}`
    const asked = { tenantId: due.tenant_id, instanceId: due.instance_id, args, item, key }
    const outcome = await known.outside(env, asked).then(
      (answer) => ({ type: 'serviceDone', wait: due.ref, data: answer }) as const,
      (error: unknown) => {
        if (error instanceof ServiceError) {
          return { type: 'serviceFailed', wait: due.ref, code: error.code } as const
        }
        throw error
      },
    )
    await writer(env.db)((tx) =>
      runCommand(runnerIn(parts, env, due.tenant_id, tx), {
        instanceId: due.instance_id,
        acting: null,
        command: () => outcome,
      }),
    )
  } catch (error) {
    await failed(env, due, error)
  }
}

async function take(env: Env, due: Due): Promise<boolean> {
  const { numUpdatedRows } = await env.db
    .updateTable('flow_wait')
    .set({ attempts: due.attempts + 1, due_at: new Date(env.now() + 120_000) })
    .where('tenant_id', '=', due.tenant_id)
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .where('attempts', '=', due.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const drop = (db: Env['db'] | Tx, due: Due) =>
  db
    .deleteFrom('flow_wait')
    .where('tenant_id', '=', due.tenant_id)
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .execute()

async function postpone(db: Env['db'] | Tx, env: Env, due: Due, seconds: number, why: string): Promise<void> {
  await db
    .updateTable('flow_wait')
    .set({
      due_at: new Date(env.now() + seconds * 1000),
      attempts: due.attempts + 1,
      last_error: why.slice(0, 500),
    })
    .where('tenant_id', '=', due.tenant_id)
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .execute()
}

/** What could not be done is tried again, at last hourly; the instance stays where it is. */
async function failed(env: Env, due: Due, error: unknown): Promise<void> {
  const why = error instanceof Failure ? textOf(error.key, 'zh-CN', error.values) : String(error)
  env.log.warn({ err: error, instance: due.instance_id, wait: due.ref }, 'a flow could not go on')
  const seconds = due.attempts >= LAST_ATTEMPT ? 3600 : Math.min(2 ** due.attempts, 3600)
  await postpone(env.db, env, due, seconds, why)
}

type Overdue = { tenant_id: string; instance_id: string; ref: string; remind_at: Date }

/** Does what nodes say about tasks whose time has run out: reminds, agrees, or sends back. */
export const flowDuesJob = (parts: FlowParts): Job => ({
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

async function overdue(parts: FlowParts, env: Env, row: Overdue): Promise<void> {
  await writer(env.db)(async (tx) => {
    const held = await holdInstance(tx, row.tenant_id, row.instance_id)
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
    const { whenDue } = settingsOf(version.compiled, task.node)
    const runner = runnerIn(parts, env, row.tenant_id, tx)
    const by = task.assignee ?? task.candidates.find(({ type }) => type === 'user')?.id
    if (whenDue === 'none' || by === undefined) {
      return
    }
    if (whenDue === 'remind') {
      await remind(runner, held, task.id, task.node, [by])
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
  held: NonNullable<Awaited<ReturnType<typeof holdInstance>>>,
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
      subject: held.subject,
      starterId: held.starterId,
      actorId: null,
      actorName: null,
      objectAlias: held.objectAlias,
      rowId: held.rowId,
      data: {},
      task: { id: `${held.id}-${ref}`, nodeId: node, nodeName: '', people, isUrged: true },
    })
  }
}

type Sent = { name: string; from?: string; data?: Data }

/** Messages and signals that flows send to others. */
export const flowTopics = (parts: FlowParts): Topics => ({
  'flow.message': async (env, { tenantId, payload }) => {
    const sent = payload as Sent
    return async (tx) => {
      await deliverMessage(runnerIn(parts, env, tenantId, tx), sent)
    }
  },
  'flow.signal': async (env, { tenantId, payload }) => {
    const { name, data } = payload as Sent
    const listening = await hearing(env.db, tenantId, name)
    return async (tx) => {
      for (const instanceId of listening) {
        await hearSignal(runnerIn(parts, env, tenantId, tx), instanceId, name, data)
      }
    }
  },
})
