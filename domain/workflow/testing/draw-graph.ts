import { compile, type NodeDraft } from '../definition/compile.ts'
import type { SequenceFlow, Graph, GraphOptions } from '../definition/graph.ts'

/** A node without what the drawing knows itself. */
export type NodeSketch = NodeDraft extends infer D
  ? D extends NodeDraft
    ? Omit<D, 'id' | 'name' | 'parent'> & { in?: string }
    : never
  : never

/**
 * Draws a diagram for a test: nodes by name, flows as lines of text. `a -> b -> c` is a chain, `g [big] -> b` is
 * a flow taken when `big` is true, `g * -> c` is the default one. A node not listed is a task for people, unless
 * it is called s (start) or e (end).
 */
export function drawGraph(
  lines: string,
  nodes: { [name: string]: NodeSketch } = {},
  options: GraphOptions = {},
): Graph {
  const flows: SequenceFlow[] = []
  const defaults = new Map<string, string>()
  const names = new Set(Object.keys(nodes))
  for (const line of lines.split(/[\n;]/).filter((text) => text.trim() !== '')) {
    const stops = line.split('->').map((text) => text.trim().split(/\s+/))
    stops.forEach(([name = '']) => names.add(name))
    for (const [at, [to = '']] of stops.entries()) {
      const [from, mark] = stops[at - 1] ?? []
      if (from === undefined) {
        continue
      }
      const condition = mark?.startsWith('[') ? { condition: mark.slice(1, -1) } : {}
      const id = `${from}>${to}${flows.some((flow) => flow.id === `${from}>${to}`) ? '+' : ''}`
      flows.push({ id, from, to, ...condition })
      if (mark === '*') {
        defaults.set(from, id)
      }
    }
  }
  const drafts = [...names].map((id) => {
    const { in: parent = null, ...sketch } = nodes[id] ?? sketchOf(id)
    const defaultFlow = defaults.get(id)
    return { ...sketch, id, name: id, parent, ...(defaultFlow === undefined ? {} : { defaultFlow }) }
  })
  return compile({ id: 'drawn', nodes: drafts, flows, options: { skipFirstNode: false, ...options } })
}

function sketchOf(id: string): NodeSketch {
  if (id === 's') {
    return { kind: 'start' }
  }
  return id === 'e' ? { kind: 'end' } : { kind: 'userTask' }
}

export const EVERYBODY = {
  decideType: 'agree',
  voteType: 'percent',
  voteAmount: 100,
  followMode: 'wait',
} as const
