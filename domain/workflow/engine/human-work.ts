import { finishActivity } from './finish-activity.ts'
import { openFanout } from '../command/fanouts.ts'
import { isHuman, nodeOf } from '../definition/graph-lookup.ts'
import type { HumanNode } from '../definition/graph.ts'
import type { SkipReason } from './record-reason.ts'
import { addStateRow, emitEffects, patchState, patchStateRow, tokenOf, type StepRun } from './run.ts'
import type { Principal, Task, Token } from './state.ts'
import type { TaskStatus } from './statuses.ts'
import { openTask } from './tasks.ts'
import type { Vote } from './votes.ts'

/** Gives a node's work to people: one task for all of them, or at a countersign one for each. */
export function openNodeWork(
  run: StepRun,
  token: Token,
  node: HumanNode,
  people: readonly Principal[],
  status: TaskStatus,
) {
  if (node.kind !== 'signTask') {
    openTask(run, { node: node.id, token: token.id, fanout: null, path: 'root', status, people })
    return
  }
  const { rule, order } = node.sign
  const round = { token: token.id, node: node.id, source: null, action: 'sign', after: 'submit' } as const
  openFanout(run, { ...round, rule, order, people, status })
}

/** The node's work passes without anybody having to look at it. */
export function skipNodeWork(
  run: StepRun,
  token: Token,
  node: HumanNode,
  { people, reason }: { people: readonly Principal[]; reason: SkipReason },
) {
  const [person] = people
  const task: Task = {
    id: run.context.newId(),
    node: node.id,
    token: token.id,
    fanout: null,
    status: 'NORMAL',
    base: 'NORMAL',
    state: 'done',
    assignee: person?.type === 'user' ? person.id : null,
    candidates: [],
    owner: null,
    vote: 'agree',
    by: person?.type === 'user' ? person.id : null,
    skipped: true,
    read: true,
    path: 'root',
  }
  addStateRow(run, 'tasks', task)
  const { standsFor } = person ?? {}
  emitEffects(run, { do: 'opinion', node: node.id, opinion: 'skip', by: task.by, standsFor, reason })
  finishNodeWork(run, token, 'agree')
}

/**
 * The work at a token is decided. Sent back with direct return, it goes straight back to whoever sent it;
 * otherwise the node is done.
 */
export function finishNodeWork(run: StepRun, { id }: Token, vote: Vote) {
  const token = tokenOf(run, id)
  if (!token) {
    return
  }
  const detours = token.detours ?? []
  const back = detours.at(-1)
  const target = back && nodeOf(run.graph, back.node)
  if (back && target && isHuman(target)) {
    patchStateRow(run, 'tokens', id, { detours: detours.slice(0, -1) })
    openNodeWork(run, token, target, back.people, 'NORMAL')
    return
  }
  patchState(run, { results: { ...run.state.results, [token.node]: vote } })
  finishActivity(run, token)
}
