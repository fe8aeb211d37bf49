import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { isId } from '#domain/id.ts'
import { Failure } from '#server/failure.ts'
import { lockInstance } from '../run/lock-instance.ts'
import { findInstance } from '../run/instances.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { startFlowsByEventName } from './start-events.ts'
import type { Scope } from '#server/scope.ts'

export type Correlation = {
  name: string
  /** Whoever waits for this key gets it, however little they have to do with who sent it; nobody else does. */
  key?: string | null | undefined
  instId?: string | null | undefined
  businessKey?: string | null | undefined
  /** The instance that sent it: then it goes to those about the same record, to who called it and whom it called. */
  from?: string | undefined
  data?: FlowData | undefined
}

/** The instances that wait for a message, and where in them. */
async function waiting(scope: Scope, { name, key, instId, businessKey, from }: Correlation) {
  const sender = from && !key ? await findInstance(scope, from) : null
  return scope
    .from('flow_wait as w')
    .innerJoin(scope.table('flow_instance as i'), 'i.id', 'w.instance_id')
    .select(['w.instance_id as instanceId', 'w.ref'])
    .where('w.kind', '=', 'message')
    .where('w.name', '=', name)
    .where('w.correlation_key', key ? '=' : 'is', key || null)
    .$if(isId(instId), (query) => query.where('w.instance_id', '=', instId ?? ''))
    .$if(isId(businessKey), (query) => query.where('i.row_id', '=', businessKey ?? ''))
    .$if(sender !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('i.parent_id', '=', sender?.id ?? ''),
          ...(sender?.parent_id ? [eb('i.id', '=', sender.parent_id)] : []),
          ...(sender?.row_id ? [eb('i.row_id', '=', sender.row_id)] : []),
        ]),
      ),
    )
    .orderBy('w.instance_id')
    .orderBy('w.ref')
    .limit(1000)
    .execute()
}

/** Brings a message to every instance that waits for it and fits. Gives their ids. */
export async function deliverMessage(runner: Runner, message: Correlation): Promise<string[]> {
  const { scope } = runner
  const reached: string[] = []
  for (const { instanceId, ref } of await waiting(scope, message)) {
    const instance = await lockInstance(scope, instanceId)
    const isWaiting = instance?.state.waits.some(({ id }) => id === ref) && !instance.state.suspended
    if (isWaiting) {
      await runCommand(runner, {
        instanceId,
        acting: null,
        command: () => ({ type: 'message', wait: ref, ...(message.data ? { data: message.data } : {}) }),
      })
      reached.push(instanceId)
    }
  }
  return [...new Set(reached)]
}

/** The same from outside: somebody has to be waiting, or a flow to begin with it. */
export async function correlateMessage(runner: Runner, message: Correlation): Promise<string[]> {
  const waited = await deliverMessage(runner, message)
  const isAbout = isId(message.instId) || isId(message.businessKey)
  const reached =
    waited.length > 0 || isAbout
      ? waited
      : await startFlowsByEventName(runner, 'message', message.name, message.data)
  if (reached.length === 0) {
    throw new Failure('instance.nobodyWaits')
  }
  return reached
}

/** The instances that wait for a signal. */
export async function instancesWaitingForSignal(scope: Scope, name: string): Promise<string[]> {
  const rows = await scope
    .from('flow_wait')
    .select('instance_id')
    .distinct()
    .where('kind', '=', 'signal')
    .where('name', '=', name)
    .orderBy('instance_id')
    .execute()
  return rows.map((row) => row.instance_id)
}

/** Lets one instance hear a signal, if it still listens. */
export async function deliverSignal(
  runner: Runner,
  instanceId: string,
  name: string,
  data: FlowData | undefined,
) {
  const instance = await lockInstance(runner.scope, instanceId)
  if (!instance || instance.state.suspended || !instance.state.waits.some(({ kind }) => kind === 'signal')) {
    return
  }
  await runCommand(runner, {
    instanceId,
    acting: null,
    command: () => ({ type: 'signal', name, ...(data ? { data } : {}) }),
  }).catch((error: unknown) => {
    // Another signal than the one it listens for.
    if (!(error instanceof Failure) || error.key !== 'step.waitClosed') {
      throw error
    }
  })
}
