import type { NodeBehaviour } from '../node-behaviour.ts'
import { peopleBesidesApplicant } from '../own-request.ts'
import { emitEffects, refuse, tokenOf, type StepRun } from '../run.ts'
import { skipReasonFor } from '../skip-rules.ts'
import { openNodeWork, skipNodeWork } from '../human-work.ts'
import { isHuman, nodeOf } from '../../definition/graph-lookup.ts'
import { pendingLoop } from '../finish-activity.ts'
import type { PeopleNeed } from '../refusal.ts'
import type { Principal, Token } from '../state.ts'

/** Asks people: those chosen beforehand, else those the node's executor rule names. */
export const humanTask: NodeBehaviour<'userTask' | 'signTask' | 'customSignTask'> = (run, token, node) => {
  const chosen = token.index === undefined ? run.state.chosen[node.id] : undefined
  const found = chosen ?? run.context.people(node, token.item ?? null)
  if (!found) {
    refuseForPeople(run, token)
    return
  }
  const people = peopleBesidesApplicant(run, node, found, chosen !== undefined)
  if (!people) {
    return
  }
  if (people.length === 0 && found.length > 0) {
    skipNodeWork(run, token, node, { people: found, reason: 'ownRequest' })
    return
  }
  const reason = skipReasonFor(run, token, node, people)
  if (reason) {
    skipNodeWork(run, token, node, { people, reason })
  } else if (people.length === 0) {
    refuse(run, { reason: 'noExecutor', node: node.id })
  } else {
    recordInstead(run, node.id, people)
    openNodeWork(run, token, node, people.map(withoutMark), 'NORMAL')
  }
}

/** Says in the record that somebody else is asked because the applicant would decide about their own request. */
function recordInstead(run: StepRun, node: string, people: readonly Principal[]) {
  const reasons = new Set(people.flatMap(({ askedAs }) => askedAs ?? []))
  for (const reason of reasons) {
    emitEffects(run, { do: 'opinion', node, opinion: 'auto', by: null, reason })
  }
}

const withoutMark = ({ askedAs: _, ...person }: Principal): Principal => person

/**
 * Refuses a step that misses the people of a token's node. Whoever else the tokens that have just arrived will need
 * is said in the same breath, so that a task repeated for a thousand people is asked for them once.
 */
function refuseForPeople(run: StepRun, token: Token) {
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
