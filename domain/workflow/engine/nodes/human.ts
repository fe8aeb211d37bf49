import type { Behaviour } from '../node-behaviour.ts'
import { refuse } from '../run.ts'
import { isSkipped } from '../skip-rules.ts'
import { openWork, skipWork } from '../human-work.ts'

/** Asks people: those chosen beforehand, else those the node's executor rule names. */
export const humanTask: Behaviour<'userTask' | 'signTask' | 'customSignTask'> = (run, token, node) => {
  const chosen = token.index === undefined ? run.state.chosen[node.id] : undefined
  const people = chosen ?? run.context.people(node, token.item ?? null)
  if (!people) {
    refuse(run, { reason: 'needsPeople', node: node.id, item: token.item ?? null })
  } else if (isSkipped(run, token, node, people)) {
    skipWork(run, token, node, people)
  } else if (people.length === 0) {
    refuse(run, { reason: 'noExecutor', node: node.id })
  } else {
    openWork(run, token, node, people, 'NORMAL')
  }
}
