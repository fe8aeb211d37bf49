import { isHuman, nodeOf } from '../definition/graph-lookup.ts'
import { pendingLoop } from './finish-activity.ts'
import type { PeopleNeed } from './refusal.ts'
import { refuse, tokenOf, type StepRun } from './run.ts'
import type { Token } from './state.ts'

/**
 * Refuses a step that misses the people of a token's node. Whoever else the tokens that have just arrived will need
 * is said in the same breath, so that a task repeated for a thousand people is asked for them once.
 */
export function refuseForPeople(run: StepRun, token: Token) {
  const arrived = run.queue.flatMap((id) => tokenOf(run, id) ?? [])
  const also = arrived.filter((other) => misses(run, other)).map(needOf)
  refuse(run, { reason: 'needsPeople', ...needOf(token), ...(also.length > 0 ? { also } : {}) })
}

const needOf = ({ node, item = null }: Token): PeopleNeed => ({ node, item })

function misses(run: StepRun, token: Token): boolean {
  const node = nodeOf(run.graph, token.node)
  const isAsked = isHuman(node) && token.state === 'active' && !pendingLoop(run, token)
  const isChosen = token.index === undefined && run.state.chosen[node.id] !== undefined
  return isAsked && !isChosen && run.context.people(node, token.item ?? null) === undefined
}
