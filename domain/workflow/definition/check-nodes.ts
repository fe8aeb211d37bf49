import type { Defect, DefectKey } from './defect.ts'
import { sequenceFlowOf, isActivity, isKind, nodeOf } from './graph-lookup.ts'
import type { Graph, Node, Trigger } from './graph.ts'

type Found = [level: Defect['level'], key: DefectKey, detail?: string]

/** What each node says about itself. */
export function checkNodes(graph: Graph): Defect[] {
  return Object.values(graph.nodes).flatMap((node) =>
    [
      ...elementOf(graph, node),
      ...linkDefects(graph, node),
      ...loopDefects(node),
      ...conditionsOf(graph, node),
      ...signOf(node),
      ...undoingOf(graph, node),
    ].map(([level, key, detail]): Defect => ({
      level,
      key,
      node: node.id,
      name: node.name,
      ...(detail === undefined ? {} : { detail }),
    })),
  )
}

/** Both halves of a link have one name on their level, and no line beside it. */
function linkDefects(graph: Graph, node: Node): Found[] {
  const name = 'trigger' in node && node.trigger?.type === 'link' ? node.trigger.name : undefined
  if (name === undefined) {
    return []
  }
  const isDrawn = (flow: string) => !sequenceFlowOf(graph, flow).link
  const others = Object.values(graph.nodes).filter(
    (one) =>
      one.id !== node.id &&
      one.parent === node.parent &&
      'trigger' in one &&
      one.trigger?.type === 'link' &&
      one.trigger.name === name,
  )
  if (node.kind === 'throwEvent') {
    const isWhole = others.some(({ kind }) => kind === 'catchEvent') && !node.outgoing.some(isDrawn)
    return isWhole ? [] : [['error', 'linkLoose', name]]
  }
  const isWhole = others.every(({ kind }) => kind === 'throwEvent') && !node.incoming.some(isDrawn)
  return isWhole && others.length > 0 ? [] : [['error', 'linkLoose', name]]
}

const WAITED_FOR: readonly Trigger['type'][] = ['timer', 'message', 'signal', 'conditional']
const STARTS_INSTANCE: readonly Trigger['type'][] = ['timer', 'message', 'signal']
const TRIGGERS = {
  start: [...WAITED_FOR, 'error', 'escalation'],
  end: ['message', 'signal', 'error', 'escalation', 'compensation'],
  catchEvent: [...WAITED_FOR, 'link'],
  throwEvent: ['message', 'signal', 'escalation', 'compensation', 'link'],
  boundaryEvent: [...WAITED_FOR, 'error', 'escalation'],
} as const satisfies Partial<Record<Node['kind'], readonly Trigger['type'][]>>

function elementOf(graph: Graph, node: Node): Found[] {
  if (node.kind === 'unsupported') {
    return node.element === '' ? [] : [['error', 'unsupportedElement', node.element]]
  }
  if (node.kind === 'eventGateway') {
    const isEvent = (flow: string) => {
      const next = nodeOf(graph, sequenceFlowOf(graph, flow).to)
      return isKind(next, 'receiveTask') || (isKind(next, 'catchEvent') && next.trigger.type !== 'link')
    }
    return node.outgoing.every(isEvent) ? [] : [['error', 'notAnEvent']]
  }
  if (!isKind(node, 'start', 'end', 'catchEvent', 'throwEvent', 'boundaryEvent') || !node.trigger) {
    return []
  }
  // Nobody looks at conditions, and nothing is thrown, before there is an instance.
  const isFirst = node.kind === 'start' && node.parent === null
  const known: readonly Trigger['type'][] = isFirst ? STARTS_INSTANCE : TRIGGERS[node.kind]
  // It is passed once, so there is nothing to repeat.
  if (node.kind === 'catchEvent' && node.trigger.type === 'timer' && node.trigger.repeats) {
    return [['error', 'unsupportedTrigger', 'timeCycle']]
  }
  // An error cannot be caught while the flow goes on beside it.
  const isBeside = 'interrupting' in node && node.interrupting === false
  const isFit = known.includes(node.trigger.type) && !(isBeside && (node.trigger.type === 'error' || isFirst))
  return isFit ? [] : [['error', 'unsupportedTrigger', node.trigger.type]]
}

function conditionsOf(graph: Graph, node: Node): Found[] {
  const flows = node.outgoing.map((id) => sequenceFlowOf(graph, id))
  const named = 'defaultFlow' in node ? node.defaultFlow : undefined
  const found: Found[] =
    named !== undefined && !node.outgoing.includes(named) ? [['error', 'defaultUnknown']] : []
  if (isKind(node, 'parallelGateway', 'eventGateway')) {
    return flows.some(({ condition }) => condition !== undefined) ? [['error', 'conditionIgnored']] : []
  }
  const isSplit = isKind(node, 'exclusiveGateway', 'inclusiveGateway') && flows.length > 1
  const others = flows.filter(({ id }) => id !== named)
  for (const { name, to } of isSplit ? others.filter(({ condition }) => condition === undefined) : []) {
    found.push(
      name === undefined ? ['error', 'conditionMissing', to] : ['error', 'flowConditionMissing', name],
    )
  }
  const canAllBeShut = flows.length > 0 && flows.every(({ condition }) => condition !== undefined)
  return canAllBeShut && named === undefined ? [...found, ['warning', 'defaultMissing']] : found
}

const THROWN_BY_RUNS: readonly Trigger['type'][] = ['message', 'signal', 'escalation']

/** What the runs of a repetition may throw: nothing that would end them. */
function loopDefects(node: Node): Found[] {
  const loop = isActivity(node) ? node.loop : undefined
  const thrown = loop && loop.mode !== 'while' ? loop.throws?.trigger.type : undefined
  return thrown === undefined || THROWN_BY_RUNS.includes(thrown)
    ? []
    : [['error', 'unsupportedTrigger', thrown]]
}

function signOf(node: Node): Found[] {
  if (node.kind !== 'signTask') {
    return []
  }
  const { voteType, voteAmount } = node.sign.rule
  const isReachable = voteAmount > 0 && (voteType === 'amount' || voteAmount <= 100)
  return isReachable ? [] : [['error', 'voteNeverReached']]
}

function undoingOf(graph: Graph, node: Node): Found[] {
  if (!isActivity(node) || node.undoneBy === undefined) {
    return []
  }
  const handler = graph.nodes[node.undoneBy]
  const isFit = handler && isActivity(handler) && handler.forCompensation && handler.parent === node.parent
  return isFit && handler.incoming.length + handler.outgoing.length === 0 ? [] : [['error', 'handlerMissing']]
}
