import type { ServiceCallSpec } from '#domain/workflow/definition/node-specs.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { writer, type Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Job } from '#server/jobs/recurring-jobs.ts'
import { evaluateAssignments } from '../run/follow-up.ts'
import { lockInstance, findRunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { jobRunner } from './job-runner.ts'
import { ServiceError, type FlowParts } from '../run/flow-parts.ts'
import { runCommand } from '../run/run-command.ts'

const BATCH = 200
/** A service that fails is tried again for most of a day, ever more seldom. */
const LAST_ATTEMPT = 20

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
      const held = await lockInstance(tx, due.tenant_id, due.instance_id)
      if (!held?.state.waits.some(({ id }) => id === due.ref)) {
        await drop(tx, due)
      } else if (held.state.suspended) {
        // It is set again when the instance goes on.
        await postpone(tx, env, due, 3600, 'suspended')
      } else {
        await runCommand(jobRunner(parts, env, due.tenant_id, tx), {
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
  const held = await findRunningInstance(env.db, due.tenant_id, due.instance_id)
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
    .select((eb) =>
      eb.ref('payload').$castTo<{ service: ServiceCallSpec; item: Json } | null>().as('payload'),
    )
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
    const data = flowDataOf(await formRowOf(env.db, due.tenant_id, held), held.vars)
    const args = evaluateAssignments({ held, data }, service.args, item, env.now())
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
      runCommand(jobRunner(parts, env, due.tenant_id, tx), {
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
