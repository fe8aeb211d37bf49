import { checkJoins } from './check-joins.ts'
import { checkNodes } from './check-nodes.ts'
import { checkBoundaries, checkFlows, checkLevel } from './check-shape.ts'
import type { Defect } from './defect.ts'
import { childNodesOf, isHuman, isKind, nodeOf } from './graph-lookup.ts'
import type { Graph, Node } from './graph.ts'
import { successorsOf } from './compile.ts'

/**
 * Everything that speaks against deploying a diagram. What is drawn wrongly in its own right is said first; the
 * ways through it are only played when it hangs together.
 */
export function checkGraph(graph: Graph): Defect[] {
  const checks = graphChecks(graph)
  let check = checks.next()
  while (!check.done) {
    check = checks.next()
  }
  return check.value
}

/** The same in pieces: between them whoever runs it may let others have their turn. */
export function* graphChecks(graph: Graph): Generator<undefined, Defect[]> {
  const loose = checkFlows(graph)
  if (loose.length > 0) {
    return loose
  }
  const levels = [
    null,
    ...Object.values(graph.nodes)
      .filter(hasLevel)
      .map(({ id }) => id),
  ]
  const shape = [...checkNodes(graph), ...checkBoundaries(graph)]
  for (const level of levels) {
    yield
    shape.push(...checkLevel(graph, level))
  }
  if (shape.some(({ level }) => level === 'error')) {
    return shape
  }
  const starts = levels.flatMap((level) => childNodesOf(graph, level)).filter(({ kind }) => kind === 'start')
  const joins: Defect[] = []
  for (const { outgoing } of starts) {
    yield
    joins.push(...checkJoins(graph, outgoing))
  }
  yield
  return [...shape, ...joins, ...checkTurns(graph)]
}

const hasLevel = (node: Node) => isKind(node, 'subProcess', 'eventSubProcess')

/** Circles in which nobody is asked and nothing awaited: they turn as long as their conditions let them. */
function checkTurns(graph: Graph): Defect[] {
  return Object.values(graph.nodes)
    .filter((node) => isFleeting(node) && comesBack(graph, node))
    .slice(0, 1)
    .map(({ id, name }) => ({ level: 'warning', key: 'turnsWithoutWaiting', node: id, name }))
}

const isFleeting = (node: Node) =>
  (node.kind === 'catchEvent' && node.trigger.type === 'link') ||
  (!isHuman(node) &&
    !isKind(node, 'serviceTask', 'receiveTask', 'callActivity', 'catchEvent', 'subProcess', 'eventGateway'))

function comesBack(graph: Graph, node: Node): boolean {
  const seen = new Set<string>()
  const open = successorsOf(graph, node)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === node.id) {
      return true
    }
    const next = nodeOf(graph, id)
    if (!seen.has(id) && isFleeting(next)) {
      seen.add(id)
      open.push(...successorsOf(graph, next))
    }
  }
  return false
}
