import { nameInLanguage, type Language } from '#domain/language.ts'
import { autoLayout } from './auto-layout.ts'
import { isActivity, isKind } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { localizedGraph } from '../definition/localized-names.ts'
import { boundingBox, type Box, type FlowLayout, type Point } from './layout.ts'
import { drawNode } from './svg-nodes.ts'
import { escapeXml, STATE_STYLES, THEMES, type NodeState, type Theme } from './svg-style.ts'

/** How a running instance stands at a node: its state, and what is said of it: in words, who is or was asked. */
export type NodeMark = { state: NodeState; label: string }

type Options = {
  marks?: { readonly [node: string]: NodeMark }
  /** Flows that were taken. */
  taken?: readonly string[]
  theme?: 'light' | 'dark'
  language?: Language
}

/** How much room a diagram has around it. */
export const diagramMargin = 24

/** The diagram as an SVG, with the state of every node that has one. Everything a person wrote is escaped. */
export function flowSvg(graph: Graph, layout: FlowLayout | undefined, options: Options = {}): string {
  const drawn = layout ?? autoLayout(graph)
  const { marks = {}, taken = [], theme: name = 'light', language = 'zh-CN' } = options
  const theme = THEMES[name]
  const frame = boundingBox(drawn, diagramMargin)
  const nodes = inside(localizedGraph(graph, language)).flatMap((node) => {
    const box = drawn.nodes[node.id]
    return box ? [marked(withoutMadeUpName(node), box, marks[node.id], theme)] : []
  })
  const flows = Object.values(graph.flows).flatMap(({ id }) => {
    const line = drawn.flows[id]
    return line ? [flowLine(line, taken.includes(id), theme)] : []
  })
  // Containers first, then lines, then what people look at.
  const areas = nodes.filter(({ isArea }) => isArea).map(({ svg }) => svg)
  const others = nodes.filter(({ isArea }) => !isArea).map(({ svg }) => svg)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[frame.x, frame.y, frame.width, frame.height].map(Math.round).join(' ')}" width="${Math.round(frame.width)}" height="${Math.round(frame.height)}" role="img" font-family="system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif">`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${theme.line}"/></marker><marker id="arrow-taken" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${theme.taken}"/></marker></defs>`,
    `<rect x="${Math.round(frame.x)}" y="${Math.round(frame.y)}" width="${Math.round(frame.width)}" height="${Math.round(frame.height)}" fill="${theme.background}"/>`,
    ...areas,
    ...flows,
    ...others,
    '</svg>',
  ].join('')
}

/** A gateway or event nobody named is called by its id, which says nothing to who looks at the picture. */
const withoutMadeUpName = (node: Node): Node =>
  node.name === node.id && !isActivity(node) ? { ...node, name: '' } : node

/** Outer nodes before those they contain, and activities before the events on their edges. */
function inside(graph: Graph): Node[] {
  const depth = (node: Node | undefined): number => {
    const parent = node && node.parent !== null ? graph.nodes[node.parent] : undefined
    return parent ? 1 + depth(parent) : 0
  }
  return Object.values(graph.nodes)
    .map((node) => ({ node, order: depth(node) * 2 + (node.kind === 'boundaryEvent' ? 1 : 0) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ node }) => node)
}

function marked(
  node: Node,
  box: Box,
  mark: NodeMark | undefined,
  theme: Theme,
): { svg: string; isArea: boolean } {
  const isArea = isKind(node, 'subProcess', 'eventSubProcess')
  const style = mark && STATE_STYLES[mark.state]
  const shape = drawNode(node, {
    box,
    theme,
    stroke: style?.colour ?? theme.line,
    fill: isArea ? 'none' : theme.surface,
    width: style ? 2.5 : 1.5,
  })
  const title = [node.name, mark?.label ?? ''].filter((part) => part !== '').join(' · ')
  const badge = style ? badgeOf(node, box, style) : ''
  return {
    svg: `<g data-node="${escapeXml(node.id)}"${mark ? ` data-state="${mark.state}"` : ''}><title>${escapeXml(title)}</title>${shape}${badge}</g>`,
    isArea,
  }
}

function badgeOf(node: Node, box: Box, { colour, sign }: { colour: string; sign: string }): string {
  const x = Math.round(box.x + box.width - (isActivity(node) ? 4 : 2))
  const y = Math.round(box.y + 4)
  // White on a dark outline is read on every one of the colours, the light green included.
  return `<circle cx="${x}" cy="${y}" r="9" fill="${colour}" stroke="#ffffff" stroke-width="1.5"/><text x="${x}" y="${y}" font-size="12" font-weight="700" fill="#ffffff" stroke="#000000" stroke-width="2.5" paint-order="stroke" text-anchor="middle" dominant-baseline="central">${escapeXml(sign)}</text>`
}

function flowLine(line: readonly Point[], isTaken: boolean, theme: Theme): string {
  const points = line.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')
  const [colour, width, end] = isTaken ? [theme.taken, 2.5, 'arrow-taken'] : [theme.line, 1.5, 'arrow']
  return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" marker-end="url(#${end})"/>`
}

/** The diagram as coordinates, for a screen that lays something over the picture. */
export function bpmDefLayout(graph: Graph, layout: FlowLayout | undefined, language: Language = 'zh-CN') {
  const drawn = layout ?? autoLayout(graph)
  const frame = boundingBox(drawn, diagramMargin)
  return {
    width: Math.round(frame.width),
    height: Math.round(frame.height),
    listLayout: inside(graph).flatMap((node) => {
      const box = drawn.nodes[node.id]
      return box
        ? [
            {
              nodeId: node.id,
              name: nameInLanguage(node, language),
              nodeType: node.kind,
              x: Math.round(box.x - frame.x),
              y: Math.round(box.y - frame.y),
              width: Math.round(box.width),
              height: Math.round(box.height),
            },
          ]
        : []
    }),
  }
}
