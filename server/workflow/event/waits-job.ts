import type { Command } from '#domain/workflow/command/commands.ts'
import type { ServiceCallSpec } from '#domain/workflow/definition/node-specs.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Env } from '#server/env.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { evaluateAssignments } from '../run/follow-up.ts'
import { findRunningInstance, lockInstance, type RunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { ServiceError, type FlowParts } from '../run/flow-parts.ts'
import { runCommand } from '../run/run-command.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'
import { storedError } from '#server/text/stored-error.ts'

const BATCH = 200
/** A service that fails is tried again for most of a day, ever more seldom. */
const LAST_ATTEMPT = 20

type Due = { tenant_id: string; instance_id: string; ref: string; kind: string; attempts: number }

/** Fires timers and calls services whose time has come. Several servers may look at once: only one finds it waiting. */
export const flowWaitsJob = (parts: FlowParts): RecurringJob => ({
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
        const scope = scopeOf(env, due.tenant_id)
        await (due.kind === 'timer' ? fireTimer(scope, parts, due) : callService(scope, parts, due))
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

/** A timer: whoever locks the instance first fires it, and then it is gone. */
async function fireTimer(scope: RootScope, parts: FlowParts, due: Due): Promise<void> {
  try {
    await scope.write(async (scope) => {
      const instance = await lockInstance(scope, due.instance_id)
      if (!instance?.state.waits.some(({ id }) => id === due.ref)) {
        await remove(scope, due)
      } else if (instance.state.suspended) {
        // It is set again when the instance goes on.
        await postpone(scope, due, 3600, 'suspended')
      } else {
        await runCommand(
          { scope, parts },
          {
            instanceId: due.instance_id,
            acting: null,
            command: () => ({ type: 'fireTimer', wait: due.ref }),
          },
        )
      }
    })
  } catch (error) {
    await failed(scope, due, error)
  }
}

/** A service outside: called without locking anything, its answer brought home under the instance's lock. */
async function callService(scope: RootScope, parts: FlowParts, due: Due): Promise<void> {
  const instance = await findRunningInstance(scope, due.instance_id)
  if (!instance?.state.waits.some(({ id }) => id === due.ref)) {
    await remove(scope, due)
    return
  }
  // Of several servers one calls; should it die, another one does after a while.
  if (instance.state.suspended || !(await take(scope, due))) {
    return
  }
  try {
    const command = await answerOf(scope, parts, due, instance)
    await scope.write((scope) =>
      runCommand({ scope, parts }, { instanceId: due.instance_id, acting: null, command: () => command }),
    )
  } catch (error) {
    await failed(scope, due, error)
  }
}

/** What the service answers, as a command for the instance. */
async function answerOf(
  scope: Scope,
  parts: FlowParts,
  due: Due,
  instance: RunningInstance,
): Promise<Command> {
  const row = await scope
    .from('flow_wait')
    .select((eb) =>
      eb
        .ref('payload')
        .$castTo<{ service: ServiceCallSpec; item: Json; vars?: FlowData } | null>()
        .as('payload'),
    )
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .executeTakeFirst()
  const spec = row?.payload?.service
  const service = spec ? parts.services[spec.name] : undefined
  if (!spec || !service || !('outside' in service)) {
    throw new Error(`no service ${spec?.name ?? ''}`)
  }
  const item = row?.payload?.item ?? null
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const args = await evaluateAssignments(
    { scope, instance, data, now: scope.now() },
    spec.args,
    item,
    row?.payload?.vars,
  )
  const key = `${due.instance_id}-${due.ref}`
  try {
    const answer = await service.outside(scope, { instanceId: due.instance_id, args, item, key })
    return { type: 'serviceDone', wait: due.ref, data: answer }
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error
    }
    return { type: 'serviceFailed', wait: due.ref, code: error.code }
  }
}

async function take(scope: Scope, due: Due): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('flow_wait')
    .set({ attempts: due.attempts + 1, due_at: new Date(scope.now() + 120_000) })
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .where('attempts', '=', due.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const remove = (scope: Scope, due: Due) =>
  scope.delete('flow_wait').where('instance_id', '=', due.instance_id).where('ref', '=', due.ref).execute()

async function postpone(scope: Scope, due: Due, seconds: number, why: string): Promise<void> {
  await scope
    .update('flow_wait')
    .set({
      due_at: new Date(scope.now() + seconds * 1000),
      attempts: due.attempts + 1,
      last_error: why,
    })
    .where('instance_id', '=', due.instance_id)
    .where('ref', '=', due.ref)
    .execute()
}

/** What could not be done is tried again, at last hourly; the instance stays where it is. */
async function failed(scope: Scope, due: Due, error: unknown): Promise<void> {
  scope.env.log.warn({ err: error, instance: due.instance_id, wait: due.ref }, 'a flow could not go on')
  const seconds = due.attempts >= LAST_ATTEMPT ? 3600 : Math.min(2 ** due.attempts, 3600)
  await postpone(scope, due, seconds, storedError(error))
}
