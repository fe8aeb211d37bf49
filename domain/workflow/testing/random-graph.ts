import { compile, type NodeDraft } from '../definition/compile.ts'
import type { SequenceFlow, Graph } from '../definition/graph.ts'
import type { Dice } from './random-driver.ts'

const GATES = ['exclusiveGateway', 'parallelGateway', 'inclusiveGateway'] as const

/**
 * A diagram drawn without any plan: gates and tasks with flows on to later nodes and, from gates that choose, back to
 * earlier ones. Most are nonsense. The first way out of every node leads on, so that defaults come to an end.
 */
export function randomGraph(roll: Dice): Graph {
  const size = 5 + roll(6)
  const kinds = Array.from({ length: size }, () =>
    roll(2) === 0 ? 'userTask' : (GATES[roll(3)] ?? 'userTask'),
  )
  const nodes: NodeDraft[] = [
    { id: 's', name: 's', parent: null, kind: 'start' },
    { id: 'e', name: 'e', parent: null, kind: 'end' },
  ]
  const flows: SequenceFlow[] = [{ id: 'f', from: 's', to: 'n0' }]
  for (const [at, kind] of kinds.entries()) {
    const id = `n${at}`
    const on = () => {
      const next = at + 1 + roll(Math.min(3, size - at))
      return next < size ? `n${next}` : 'e'
    }
    const canTurn = kind === 'exclusiveGateway' || kind === 'inclusiveGateway'
    const targets = [on(), ...(kind === 'userTask' ? [] : Array.from({ length: roll(3) }, on))]
    const back = canTurn && roll(3) === 0 ? [`n${roll(at + 1)}`] : []
    const ways = [...new Set([...targets, ...back])].map((to, way): SequenceFlow => {
      const condition = way > 0 && canTurn ? { condition: `${id} ${way}` } : {}
      return { id: `${id}>${to}`, from: id, to, ...condition }
    })
    flows.push(...ways)
    const chooses = canTurn && ways.length > 1 ? { defaultFlow: ways[0]?.id } : {}
    nodes.push({ id, name: id, parent: null, kind, ...chooses })
  }
  // What nobody comes to is rubbed out.
  const reached = new Set(['s'])
  for (const id of reached) {
    flows.filter(({ from }) => from === id).forEach(({ to }) => reached.add(to))
  }
  return compile({
    id: 'scribbled',
    nodes: nodes.filter(({ id }) => reached.has(id)),
    flows: flows.filter(({ from }) => reached.has(from)),
    options: { skipFirstNode: false },
  })
}
