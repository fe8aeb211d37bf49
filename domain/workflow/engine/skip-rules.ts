import { starterFormNode } from '../definition/graph-lookup.ts'
import type { HumanNode, SkipRule } from '../definition/graph.ts'
import type { StepRun } from './run.ts'
import type { Principal, Token } from './state.ts'

/**
 * Whether a node passes by itself: the starter's own first form when the instance starts, a node nobody is
 * there for, one whose only person has just decided or has agreed before, as far as the definition says so.
 */
export function passesBySkipRule(
  run: StepRun,
  token: Token,
  node: HumanNode,
  people: readonly Principal[],
): boolean {
  const { skipRules = [], skipFirstNode = true } = run.graph.options
  const applies = (rule: SkipRule) => skipRules.includes(rule) || skipRules.includes('all')
  if (people.length === 0) {
    return node.whenEmpty === 'skip' || applies('emptyUser')
  }
  if (
    run.starting &&
    skipFirstNode &&
    token.index === undefined &&
    starterFormNode(run.graph)?.id === node.id
  ) {
    return true
  }
  const [only, ...others] = people
  if (!only || only.type !== 'user' || others.length > 0 || node.kind === 'signTask') {
    return false
  }
  return (applies('sameUser') && only.id === run.by) || (applies('approver') && hasAgreed(run, only.id))
}

const hasAgreed = (run: StepRun, person: string) =>
  run.state.trace.some(({ work }) =>
    work?.tasks.some(({ by, vote, skipped }) => by === person && vote === 'agree' && !skipped),
  )
