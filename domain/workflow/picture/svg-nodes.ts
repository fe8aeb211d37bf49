import { isActivity, isKind } from '../definition/graph-lookup.ts'
import type { Loop, Node, Trigger } from '../definition/graph.ts'
import { centreOf, type Box } from './layout.ts'
import { escapeXml, wrapText, type Theme } from './svg-style.ts'

type Look = { box: Box; theme: Theme; stroke: string; fill: string; width: number }

const round = (number: number): number => Math.round(number * 10) / 10
const at = (name: string, value: number): string => `${name}="${round(value)}"`

const TRIGGER_SIGNS: Record<Trigger['type'], string> = {
  timer: '◷',
  message: '✉',
  signal: '△',
  conditional: '≡',
  error: 'ϟ',
  escalation: '▲',
  compensation: '◀◀',
  link: '➡',
  cancel: '✕',
  multiple: '⬠',
}

const LOOP_SIGNS: Record<Loop['mode'], string> = { parallel: '⦀', sequential: '☰', while: '↻' }

const KIND_SIGNS: Partial<Record<Node['kind'], string>> = {
  serviceTask: '⚙',
  scriptTask: '≣',
  businessRuleTask: '▦',
  sendTask: '✉',
  receiveTask: '✉',
  callActivity: '⊞',
  signTask: '☑',
  customSignTask: '✎',
}

const GATE_SIGNS: Partial<Record<Node['kind'], string>> = {
  exclusiveGateway: '×',
  parallelGateway: '+',
  inclusiveGateway: '○',
  eventGateway: '⬠',
}

const text = (x: number, y: number, size: number, fill: string, words: string, anchor = 'middle') =>
  `<text ${at('x', x)} ${at('y', y)} font-size="${size}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="central">${escapeXml(words)}</text>`

/** One node with its name. */
export function drawNode(node: Node, look: Look): string {
  if (isKind(node, 'subProcess', 'eventSubProcess')) {
    return container(node, look)
  }
  if (isActivity(node) || node.kind === 'unsupported') {
    return activity(node, look)
  }
  return GATE_SIGNS[node.kind] === undefined ? event(node, look) : gate(node, look)
}

function frame({ box, stroke, fill, width }: Look, dashes = ''): string {
  return `<rect ${at('x', box.x)} ${at('y', box.y)} ${at('width', box.width)} ${at('height', box.height)} rx="10" fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dashes}/>`
}

function activity(node: Node, look: Look): string {
  const { box, theme, width } = look
  const sign = KIND_SIGNS[node.kind]
  const thick = node.kind === 'callActivity' ? { ...look, width: width + 1.5 } : look
  const lines = wrapText(node.name, Math.max(4, Math.floor((box.width - 16) / 6.5)), 3)
  const middle = centreOf(box)
  const first = middle.y - ((lines.length - 1) * 17) / 2
  const repeated = isActivity(node) && node.loop ? LOOP_SIGNS[node.loop.mode] : ''
  return [
    frame(thick),
    ...lines.map((line, row) => text(middle.x, first + row * 17, 13, theme.text, line)),
    sign ? text(box.x + 11, box.y + 12, 11, theme.faint, sign) : '',
    repeated ? text(middle.x, box.y + box.height - 8, 11, theme.faint, repeated) : '',
  ].join('')
}

function container(node: Node, look: Look): string {
  const { box, theme } = look
  const dashes = node.kind === 'eventSubProcess' ? ' stroke-dasharray="4 4"' : ''
  const name = wrapText(node.name, Math.max(4, Math.floor((box.width - 20) / 6.5)), 1)
  return [
    frame(look, dashes),
    ...name.map((line) => text(box.x + 10, box.y + 15, 12, theme.faint, line, 'start')),
  ].join('')
}

function below(node: Node, { box, theme }: Look): string {
  return wrapText(node.name, 16, 2)
    .map((line, row) =>
      text(box.x + box.width / 2, box.y + box.height + 11 + row * 14, 11, theme.faint, line),
    )
    .join('')
}

function gate(node: Node, look: Look): string {
  const { box, stroke, fill, width, theme } = look
  const { x, y } = centreOf(box)
  const corners = [
    [x, box.y],
    [box.x + box.width, y],
    [x, box.y + box.height],
    [box.x, y],
  ]
  const points = corners.map((corner) => corner.map(round).join(',')).join(' ')
  return [
    `<polygon points="${points}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`,
    text(x, y, 22, theme.text, GATE_SIGNS[node.kind] ?? ''),
    below(node, look),
  ].join('')
}

function event(node: Node, look: Look): string {
  const { box, stroke, fill, width, theme } = look
  const { x, y } = centreOf(box)
  const radius = Math.min(box.width, box.height) / 2
  const isEnd = isKind(node, 'end', 'terminate')
  const isInner = isKind(node, 'catchEvent', 'throwEvent', 'boundaryEvent')
  const quiet = 'interrupting' in node && node.interrupting === false ? ' stroke-dasharray="3 3"' : ''
  const ring = (r: number, w: number) =>
    `<circle ${at('cx', x)} ${at('cy', y)} ${at('r', r)} fill="${fill}" stroke="${stroke}" stroke-width="${w}"${quiet}/>`
  const trigger = 'trigger' in node ? node.trigger : undefined
  const sign = node.kind === 'terminate' ? '●' : trigger ? TRIGGER_SIGNS[trigger.type] : ''
  return [
    ring(radius, isEnd ? width + 2 : width),
    isInner ? ring(radius - 4, 1) : '',
    sign ? text(x, y, 14, theme.text, sign) : '',
    below(node, look),
  ].join('')
}
