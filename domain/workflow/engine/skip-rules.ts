import { starterFormNode } from '../definition/graph-lookup.ts'
import type { HumanNode, SkipRule } from '../definition/graph.ts'
import type { SkipReason } from './record-reason.ts'
import type { StepRun } from './run.ts'
import type { Principal, Token } from './state.ts'

/**
 * Why a node passes by itself, or null: the starter's own first form when the instance starts, a node nobody is
 * there for, one whose only person has just decided or has agreed before, as far as the definition says so.
 */
export function skipReasonFor(
  run: StepRun,
  token: Token,
  node: HumanNode,
  people: readonly Principal[],
): SkipReason | null {
  const { skipRules = [], skipFirstNode = true } = run.graph.options
  const applies = (rule: SkipRule) => skipRules.includes(rule) || skipRules.includes('all')
  if (people.length === 0) {
    return node.whenEmpty === 'skip' || applies('emptyUser') ? 'nobody' : null
  }
  if (
    run.starting &&
    skipFirstNode &&
    token.index === undefined &&
    starterFormNode(run.graph)?.id === node.id
  ) {
    return 'starterForm'
  }
  const [only, ...others] = people
  if (!only || only.type !== 'user' || others.length > 0 || node.kind === 'signTask') {
    return null
  }
  if (applies('sameUser') && only.id === run.by) {
    return only.standsFor === undefined ? 'sameUser' : 'agent'
  }
  if (applies('approver') && hasAgreed(run, only.id)) {
    return only.standsFor === undefined ? 'approver' : 'agent'
  }
  return null
}

const hasAgreed = (run: StepRun, person: string) =>
  run.state.trace.some(({ work }) =>
    work?.tasks.some(({ by, vote, skipped }) => by === person && vote === 'agree' && !skipped),
  )
