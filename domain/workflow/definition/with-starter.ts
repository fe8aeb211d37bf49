import { starterFormNode } from './graph-lookup.ts'
import { nodeSettingsOf, type CompiledFlow } from './settings.ts'

/** The first step is the starter's own unless the diagram says whose it is. */
export function withStarter(flow: CompiledFlow): CompiledFlow {
  const first = firstNodeOf(flow)
  if (!first || nodeSettingsOf(flow, first).executors.length > 0) {
    return flow
  }
  const own = { ...nodeSettingsOf(flow, first), executors: [{ type: 'initiator' as const }] }
  return { ...flow, nodes: { ...flow.nodes, [first]: own } }
}

function firstNodeOf({ graph }: CompiledFlow): string | null {
  const isWhole = Object.values(graph.flows).every(({ from, to }) => graph.nodes[from] && graph.nodes[to])
  return isWhole ? (starterFormNode(graph)?.id ?? null) : null
}
