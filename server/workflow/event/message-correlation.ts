import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import { lockInstance } from '../run/lock-instance.ts'
import { findInstance } from '../run/instances.ts'
import { runCommand } from '../run/run-command.ts'
import type { Runner } from '../run/run-step.ts'
import { startFlowsByEventName } from './start-events.ts'
import { isId } from '../run/task-id.ts'

export type Correlation = {
  name: string
  instId?: string | null | undefined
  businessKey?: string | null | undefined
  /** The instance that sent it: then it goes to those about the same record, to who called it and whom it called. */
  from?: string | undefined
  data?: FlowData | undefined
}

/** The instances that wait for a message, and where in them. */
async function waiting(db: Db, tenantId: string, { name, instId, businessKey, from }: Correlation) {
  const sender = from ? await findInstance(db, tenantId, from) : null
  return db
    .selectFrom('flow_wait as w')
    .innerJoin('flow_instance as i', (join) =>
      join.onRef('i.tenant_id', '=', 'w.tenant_id').onRef('i.id', '=', 'w.instance_id'),
    )
    .select(['w.instance_id as instanceId', 'w.ref'])
    .where('w.tenant_id', '=', tenantId)
    .where('w.kind', '=', 'message')
    .where('w.name', '=', name)
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
export async function deliverMessage(runner: Runner, asked: Correlation): Promise<string[]> {
  const { tx, tenantId } = runner
  const found = await waiting(tx, tenantId, asked)
  const reached: string[] = []
  for (const { instanceId, ref } of found) {
    const held = await lockInstance(tx, tenantId, instanceId)
    const isWaiting = held?.state.waits.some(({ id }) => id === ref) && !held.state.suspended
    if (isWaiting) {
      await runCommand(runner, {
        instanceId,
        acting: null,
        command: () => ({ type: 'message', wait: ref, ...(asked.data ? { data: asked.data } : {}) }),
      })
      reached.push(instanceId)
    }
  }
  return [...new Set(reached)]
}

/** The same from outside: somebody has to be waiting, or a flow to begin with it. */
export async function correlateMessage(runner: Runner, asked: Correlation): Promise<string[]> {
  const waited = await deliverMessage(runner, asked)
  const isAbout = isId(asked.instId) || isId(asked.businessKey)
  const reached =
    waited.length > 0 || isAbout
      ? waited
      : await startFlowsByEventName(runner, 'message', asked.name, asked.data)
  if (reached.length === 0) {
    throw new Failure('instance.nobodyWaits')
  }
  return reached
}

/** The instances that wait for a signal. */
export async function instancesWaitingForSignal(db: Db, tenantId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('flow_wait')
    .select('instance_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
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
  const held = await lockInstance(runner.tx, runner.tenantId, instanceId)
  if (!held || held.state.suspended || !held.state.waits.some(({ kind }) => kind === 'signal')) {
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
