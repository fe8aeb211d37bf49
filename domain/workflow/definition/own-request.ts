import type { FlowData } from '../engine/effects.ts'
import type { ExecutorRule } from './executor-rule.ts'
import { isHuman, starterFormNode } from './graph-lookup.ts'
import { nodeSettingsOf, type CompiledFlow, type OwnRequestRule } from './settings.ts'

/**
 * The rule of a node, or else of the flow, or else the superior is asked. Where the definition itself asks the
 * applicant (the form they hand in, a node that names the starter or the field with the applicant), they do not approve
 * anything.
 */
export function ownRequestRule(flow: CompiledFlow, node: string): OwnRequestRule {
  const own = nodeSettingsOf(flow, node)
  const isTheirs =
    starterFormNode(flow.graph)?.id === node ||
    flow.graph.nodes[node]?.kind === 'start' ||
    namesApplicant(flow, own.executors)
  return isTheirs ? 'allow' : (own.ownRequest ?? flow.settings.ownRequest ?? 'superior')
}

/** Whether whoever asks may decide themselves at every step of a flow at which people are asked. */
export const asksApplicants = (flow: CompiledFlow): boolean =>
  Object.values(flow.graph.nodes)
    .filter(isHuman)
    .every(({ id }) => ownRequestRule(flow, id) === 'allow')

const namesApplicant = (flow: CompiledFlow, rules: readonly ExecutorRule[]): boolean =>
  rules.some(
    (rule) =>
      rule.type === 'initiator' ||
      (rule.type === 'formField' && rule.field === flow.settings.applicantField) ||
      (rule.type === 'sameAsNode' && rule.node === starterFormNode(flow.graph)?.id),
  )

/**
 * Whose request it is: who started it, and for whom, where a field of the form names somebody else. What a called flow
 * decides about is the request of those whose request its caller is.
 */
export function applicantsOf(
  { settings: { applicantField } }: CompiledFlow,
  starter: string | null,
  data: FlowData,
  ofCaller: readonly string[] = [],
): readonly string[] {
  const named = applicantField ? data[applicantField] : null
  const applicants = [starter, ...(Array.isArray(named) ? named : [named]), ...ofCaller]
  return [...new Set(applicants.filter((one) => typeof one === 'string' && one !== ''))]
}
