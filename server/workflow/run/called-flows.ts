import { obstacleInCalledFlow, worstOf } from '#domain/workflow/command/called-flow-obstacle.ts'
import type { RefusalReason } from '#domain/workflow/engine/refusal.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import type { RunningInstance } from './lock-instance.ts'

type Called = { id: string; wait: string; state: InstanceState }

/** What an instance has called and what that has called, level by level; each under the wait of the instance itself. */
async function* calledFlows(scope: Scope, instanceId: string, isLocking = false): AsyncGenerator<Called[]> {
  let callers = new Map<string, string | null>([[instanceId, null]])
  while (callers.size > 0) {
    const rows = await scope
      .from('flow_state as s')
      .innerJoin(scope.table('flow_instance as i'), 'i.id', 's.instance_id')
      .select((eb) => [
        'i.id',
        eb.ref('i.parent_id').$notNull().as('caller'),
        eb.ref('i.parent_wait').$notNull().as('wait'),
        eb.ref('s.state').$castTo<InstanceState>().as('state'),
      ])
      .where('i.parent_id', 'in', [...callers.keys()])
      .orderBy('i.id')
      .$if(isLocking, (query) => query.forUpdate('s'))
      .execute()
    const level = rows.map(({ id, caller, wait, state }) => ({
      id,
      wait: callers.get(caller) ?? wait,
      state,
    }))
    yield level
    callers = new Map(level.map(({ id, wait }) => [id, wait]))
  }
}

/** Nobody acts any more in what an instance has called until this transaction is over. */
export async function lockCalledFlows(scope: TxScope, instanceId: string): Promise<void> {
  for await (const level of calledFlows(scope, instanceId, true)) {
    if (level.length === 0) {
      return
    }
  }
}

/** Which of the called flows an instance waits for can no longer be taken back, and why: by the wait for them. */
export async function calledFlowObstacles(
  scope: Scope,
  { id, state: { waits } }: Pick<RunningInstance, 'id' | 'state'>,
): Promise<Map<string, RefusalReason>> {
  const children = waits.filter(({ kind }) => kind === 'child')
  const found = new Map<string, RefusalReason>()
  const running = new Set<string>()
  if (children.length === 0) {
    return found
  }
  for await (const level of calledFlows(scope, id)) {
    for (const { wait, state } of level) {
      running.add(wait)
      const worst = worstOf([found.get(wait) ?? [], obstacleInCalledFlow(state) ?? []].flat())
      if (worst) {
        found.set(wait, worst)
      }
    }
  }
  // One that is over, and is waited for still, was refused: somebody has decided there.
  for (const { id: wait } of children.filter((one) => !running.has(one.id))) {
    found.set(wait, 'nextHandled')
  }
  return found
}
