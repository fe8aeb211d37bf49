import type { ExecutorRule } from './executor-rule.ts'
import { starterFormNode } from './graph-lookup.ts'
import { nodeSettingsOf, type CompiledFlow, type OwnRequestRule } from './settings.ts'

/**
 * The rule of a node, or else of the flow, or else the superior is asked. Where the definition itself asks the
 * applicant (the form they hand in, a node that names the starter), they do not approve anything.
 */
export function ownRequestRule(flow: CompiledFlow, node: string): OwnRequestRule {
  const own = nodeSettingsOf(flow, node)
  const isTheirs =
    starterFormNode(flow.graph)?.id === node ||
    flow.graph.nodes[node]?.kind === 'start' ||
    namesStarter(flow, own.executors)
  return isTheirs ? 'allow' : (own.ownRequest ?? flow.settings.ownRequest ?? 'superior')
}

const namesStarter = (flow: CompiledFlow, rules: readonly ExecutorRule[]): boolean =>
  rules.some(
    (rule) =>
      rule.type === 'initiator' ||
      (rule.type === 'sameAsNode' && rule.node === starterFormNode(flow.graph)?.id),
  )
