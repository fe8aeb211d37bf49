import type { Graph, Node } from '../definition/graph.ts'
import { isActivity, isKind } from '../definition/graph-lookup.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }

/** Where everything of a diagram lies: nodes as boxes, flows as lines. Plain JSON. */
export type FlowLayout = { nodes: { [node: string]: Box }; flows: { [flow: string]: Point[] } }

export type Size = Pick<Box, 'width' | 'height'>

const EVENT: Size = { width: 36, height: 36 }
const GATEWAY: Size = { width: 50, height: 50 }
const ACTIVITY: Size = { width: 120, height: 64 }

/** How large a node is drawn when nobody has drawn it. */
export function sizeOf(node: Node): Size {
  if (isActivity(node) || isKind(node, 'eventSubProcess', 'unsupported')) {
    return ACTIVITY
  }
  return isKind(node, 'exclusiveGateway', 'inclusiveGateway', 'parallelGateway', 'eventGateway')
    ? GATEWAY
    : EVENT
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The smallest box around everything, with some room. */
export function boundingBox({ nodes, flows }: FlowLayout, room: number): Box {
  const points = [
    ...Object.values(nodes).flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...Object.values(flows).flat(),
  ]
  if (points.length === 0) {
    return { x: 0, y: 0, width: 2 * room, height: 2 * room }
  }
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b))
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [least(xs) - room, least(ys) - room]
  return { x: left, y: top, width: most(xs) + room - left, height: most(ys) + room - top }
}

/** A line from one box to another, leaving and arriving at the sides that face each other. */
export function straightLine(from: Box, to: Box, turnAt?: number): Point[] {
  const [a, b] = [centreOf(from), centreOf(to)]
  const start = { x: from.x + from.width, y: a.y }
  const end = { x: to.x, y: b.y }
  if (end.x < start.x) {
    const below = Math.max(from.y + from.height, to.y + to.height) + 30
    return [
      { x: a.x, y: from.y + from.height },
      { x: a.x, y: below },
      { x: b.x, y: below },
      { x: b.x, y: to.y + to.height },
    ]
  }
  if (start.y === end.y) {
    return [start, end]
  }
  const turn = turnAt !== undefined && turnAt >= start.x ? turnAt : (start.x + end.x) / 2
  return [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end]
}

/** What a drawing lacks is put below it; what is drawn stays where its author put it. */
export function completeLayout(graph: Graph, drawn: FlowLayout, made: FlowLayout): FlowLayout {
  const ids = Object.keys(graph.nodes)
  const missing = ids.filter((id) => !drawn.nodes[id])
  if (missing.length === ids.length) {
    return made
  }
  const frame = boundingBox(drawn, 0)
  const shift = frame.y + frame.height + 60
  const nodes = { ...drawn.nodes }
  for (const id of missing) {
    const box = made.nodes[id]
    if (box) {
      nodes[id] = { ...box, y: box.y + shift }
    }
  }
  const flows: FlowLayout['flows'] = {}
  for (const { id, from, to } of Object.values(graph.flows).filter(({ link }) => !link)) {
    const [source, target] = [nodes[from], nodes[to]]
    const line = drawn.flows[id]
    if (line && line.length > 1) {
      flows[id] = line
    } else if (source && target) {
      flows[id] = straightLine(source, target)
    }
  }
  return { nodes, flows }
}
