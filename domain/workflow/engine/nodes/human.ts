import type { NodeBehaviour } from '../node-behaviour.ts'
import { refuseForPeople } from '../missing-people.ts'
import { peopleBesidesApplicant } from '../own-request.ts'
import { refuse } from '../run.ts'
import { skipReasonFor } from '../skip-rules.ts'
import { openNodeWork, skipNodeWork } from '../human-work.ts'

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
    openNodeWork(run, token, node, people, 'NORMAL')
  }
}
