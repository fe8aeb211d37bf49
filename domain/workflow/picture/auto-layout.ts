import { childNodesOf, isKind } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { backEdges, ranksOf, type Edge } from './layout-ranks.ts'
import {
  boundingBox,
  centreOf,
  sizeOf,
  straightLine,
  type Box,
  type FlowLayout,
  type Size,
} from './layout.ts'

const COLUMN_GAP = 60
const ROW_GAP = 36
const INSIDE = 36

/** Draws a diagram nobody has drawn: columns from left to right, sub-processes around what is in them. */
export function autoLayout(graph: Graph): FlowLayout {
  return level(graph, null)
}

const isBeside = (node: Node) =>
  node.kind === 'eventSubProcess' || ('forCompensation' in node && node.forCompensation === true)

function level(graph: Graph, parent: string | null): FlowLayout {
  const all = childNodesOf(graph, parent)
  const inner = new Map(
    all
      .filter((node) => isKind(node, 'subProcess', 'eventSubProcess'))
      .map((node) => [node.id, level(graph, node.id)]),
  )
  const sizes = new Map(all.map((node) => [node.id, sizeWith(node, inner.get(node.id))]))
  const inRows = all.filter((node) => node.kind !== 'boundaryEvent' && !isBeside(node)).map(({ id }) => id)
  const edges = edgesOf(graph, all, inRows)
  const layout: FlowLayout = { nodes: {}, flows: {} }
  const columns = placeColumns(layout, inRows, edges, sizes)
  placeBeside(layout, all, sizes)
  placeBoundaries(layout, graph, all)
  drawFlows(layout, graph, all, columns)
  for (const [id, content] of inner) {
    const box = layout.nodes[id]
    if (box) {
      putInside(layout, box, content)
    }
  }
  return layout
}

function sizeWith(node: Node, content: FlowLayout | undefined): Size {
  const frame = content && boundingBox(content, INSIDE)
  const own = sizeOf(node)
  return frame ? { width: Math.max(own.width, frame.width), height: Math.max(own.height, frame.height) } : own
}

/** Flows between nodes in rows; one from a boundary event counts as one from the activity it hangs on. */
function edgesOf(graph: Graph, all: readonly Node[], inRows: readonly string[]): Edge[] {
  const hosts = new Map(
    all.flatMap((node) => (node.kind === 'boundaryEvent' ? [[node.id, node.attachedTo]] : [])),
  )
  const edges = Object.values(graph.flows)
    .map(({ id, from, to }) => ({ id, from: hosts.get(from) ?? from, to }))
    .filter(({ from, to }) => from !== to && inRows.includes(from) && inRows.includes(to))
  const back = backEdges(inRows, edges)
  return edges.filter(({ id }) => !back.has(id))
}

/** The free places a long flow keeps, by flow, and where the column of each node or place begins. */
type Columns = { lanes: Map<string, string[]>; lefts: Map<string, number> }

/** Puts nodes into columns; a flow over several columns keeps a free place in each, and its line goes through them. */
function placeColumns(
  layout: FlowLayout,
  ids: readonly string[],
  edges: readonly Edge[],
  sizes: ReadonlyMap<string, Size>,
): Columns {
  const rank = ranksOf(ids, edges)
  const columns: string[][] = []
  const lanes = new Map<string, string[]>()
  const before = new Map<string, string[]>()
  const put = (id: string, column: number, from: string | undefined) => {
    columns[column] = [...(columns[column] ?? []), id]
    before.set(id, [...(before.get(id) ?? []), ...(from === undefined ? [] : [from])])
  }
  ids.forEach((id) => put(id, rank.get(id) ?? 0, undefined))
  for (const { id, from, to } of edges) {
    let last = from
    const places: string[] = []
    for (let column = (rank.get(from) ?? 0) + 1; column < (rank.get(to) ?? 0); column += 1) {
      const place = `${id} ${column}`
      put(place, column, last)
      places.push(place)
      last = place
    }
    before.set(to, [...(before.get(to) ?? []), last])
    lanes.set(id, places)
  }
  const middles = new Map<string, number>()
  const lefts = new Map<string, number>()
  let x = 0
  for (const column of columns) {
    const sizeIn = (id: string): Size => sizes.get(id) ?? { width: 0, height: 16 }
    const wished = (id: string, at: number): number => {
      const from = (before.get(id) ?? []).flatMap((one) => middles.get(one) ?? [])
      return from.length === 0 ? at : from.reduce((sum, y) => sum + y, 0) / from.length
    }
    const sorted = column
      .map((id, at) => ({ id, request: wished(id, at) }))
      .toSorted((a, b) => a.request - b.request)
    const width = Math.max(...column.map((id) => sizeIn(id).width))
    const total = sorted.reduce((sum, { id }) => sum + sizeIn(id).height + ROW_GAP, -ROW_GAP)
    const centre = sorted.reduce((sum, { request }) => sum + request, 0) / Math.max(1, sorted.length)
    let y = centre - total / 2
    for (const { id } of sorted) {
      const size = sizeIn(id)
      middles.set(id, y + size.height / 2)
      lefts.set(id, x)
      layout.nodes[id] = { x: size.width === 0 ? x : x + (width - size.width) / 2, y, ...size }
      y += size.height + ROW_GAP
    }
    x += width + COLUMN_GAP
  }
  return { lanes, lefts }
}

/** What lies outside of the flow stands in a row below it. */
function placeBeside(layout: FlowLayout, all: readonly Node[], sizes: ReadonlyMap<string, Size>) {
  const frame = boundingBox(layout, 0)
  let x = frame.x
  for (const node of all.filter(isBeside)) {
    const size = sizes.get(node.id) ?? sizeOf(node)
    layout.nodes[node.id] = { x, y: frame.y + frame.height + 80, ...size }
    x += size.width + COLUMN_GAP
  }
}

function placeBoundaries(layout: FlowLayout, graph: Graph, all: readonly Node[]) {
  for (const [host, events] of Object.entries(graph.boundaries)) {
    const box = layout.nodes[host]
    if (box && all.some(({ id }) => id === host)) {
      events.forEach((id, at) => {
        const x = box.x + box.width - 44 * (at + 1)
        layout.nodes[id] = { x, y: box.y + box.height - 18, width: 36, height: 36 }
      })
    }
  }
}

function drawFlows(layout: FlowLayout, graph: Graph, all: readonly Node[], { lanes, lefts }: Columns) {
  const here = new Set(all.map(({ id }) => id))
  for (const { id, from, to } of Object.values(graph.flows).filter(({ link }) => !link)) {
    const [source, target] = [layout.nodes[from], layout.nodes[to]]
    if (!source || !target || !here.has(from)) {
      continue
    }
    const stops = [from, ...(lanes.get(id) ?? []), to]
    layout.flows[id] =
      graph.nodes[from]?.kind === 'boundaryEvent'
        ? fromEdge(source, target)
        : through(
            stops.flatMap((stop) => layout.nodes[stop] ?? []),
            stops.map((stop) => (lefts.get(stop) ?? 0) - COLUMN_GAP / 2),
          )
  }
  for (const place of [...lanes.values()].flat()) {
    delete layout.nodes[place]
  }
}

/** A line through boxes that turns between their columns. */
function through(boxes: readonly Box[], turns: readonly number[]) {
  return boxes.slice(1).flatMap((box, at) => {
    const line = straightLine(boxes[at] ?? box, box, turns[at + 1])
    return at === 0 ? line : line.slice(1)
  })
}

/** From an event on the lower edge of an activity: down, then across. */
function fromEdge(source: Box, target: Box) {
  const [a, b] = [centreOf(source), centreOf(target)]
  const bottom = source.y + source.height
  if (target.x >= a.x && b.y > bottom) {
    return [
      { x: a.x, y: bottom },
      { x: a.x, y: b.y },
      { x: target.x, y: b.y },
    ]
  }
  const below = Math.max(bottom, target.y + target.height) + 24
  return [
    { x: a.x, y: bottom },
    { x: a.x, y: below },
    { x: b.x, y: below },
    { x: b.x, y: target.y + target.height },
  ]
}

function putInside(layout: FlowLayout, box: Box, content: FlowLayout) {
  const frame = boundingBox(content, INSIDE)
  const shift = {
    x: box.x + (box.width - frame.width) / 2 - frame.x,
    y: box.y + (box.height - frame.height) / 2 - frame.y,
  }
  for (const [id, inner] of Object.entries(content.nodes)) {
    layout.nodes[id] = { ...inner, x: inner.x + shift.x, y: inner.y + shift.y }
  }
  for (const [id, line] of Object.entries(content.flows)) {
    layout.flows[id] = line.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }))
  }
}
