import type { Defect, DefectKey } from './defect.ts'
import { boundariesOf, sequenceFlowOf, isActivity, isKind, nodeOf } from './graph-lookup.ts'
import type { Graph, Node, NodeOf, SingleTrigger } from './graph.ts'
import { needsAll, triggersOf } from './triggers.ts'

type Found = [
  level: Defect['level'],
  key: DefectKey,
  detail?: string,
  place?: Pick<Defect, 'flow' | 'setting'>,
]

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
    ].map(([level, key, detail, place]): Defect => ({
      level,
      key,
      node: node.id,
      name: node.name,
      ...(detail === undefined ? {} : { detail }),
      ...place,
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

type TriggerType = SingleTrigger['type']
const WAITED_FOR: readonly TriggerType[] = ['timer', 'message', 'signal', 'conditional']
const STARTS_INSTANCE: readonly TriggerType[] = ['timer', 'message', 'signal']
/** What lets an event that throws several things go on. */
const PASSING: readonly TriggerType[] = ['message', 'signal', 'escalation']
/** What each kind of event can wait for or throw. */
export const EVENT_TRIGGERS = {
  start: [...WAITED_FOR, 'error', 'escalation'],
  end: ['message', 'signal', 'error', 'escalation', 'compensation', 'cancel'],
  catchEvent: [...WAITED_FOR, 'link'],
  throwEvent: ['message', 'signal', 'escalation', 'compensation', 'link'],
  boundaryEvent: [...WAITED_FOR, 'error', 'escalation', 'cancel'],
} as const satisfies Partial<Record<Node['kind'], readonly TriggerType[]>>
type EventNode = NodeOf<keyof typeof EVENT_TRIGGERS>

function elementOf(graph: Graph, node: Node): Found[] {
  if (node.kind === 'unsupported') {
    return node.element === '' ? [] : [['error', 'unsupportedElement', node.element]]
  }
  if (node.kind === 'eventGateway') {
    const isEvent = (flow: string) => {
      const next = nodeOf(graph, sequenceFlowOf(graph, flow).to)
      return (
        isKind(next, 'receiveTask') ||
        (isKind(next, 'catchEvent') && next.trigger.type !== 'link' && !needsAll(next))
      )
    }
    return node.outgoing.every(isEvent) ? [] : [['error', 'notAnEvent']]
  }
  if (!isKind(node, 'start', 'end', 'catchEvent', 'throwEvent', 'boundaryEvent') || !node.trigger) {
    return []
  }
  const wrong = triggersOf(node).find((trigger) => !isFit(graph, node, trigger))
  if (wrong) {
    const repeats = node.kind === 'catchEvent' && wrong.type === 'timer'
    return [['error', 'unsupportedTrigger', repeats ? 'timeCycle' : wrong.type]]
  }
  // Each of several would have to be kept for a start nobody can remember yet.
  const isTop = node.kind === 'start' && node.parent === null
  return isTop && node.trigger.type === 'multiple' ? [['error', 'unsupportedTrigger', 'multiple']] : []
}

function isFit(graph: Graph, node: EventNode, trigger: SingleTrigger): boolean {
  const { type } = trigger
  // Nobody looks at conditions, and nothing is thrown, before there is an instance.
  const isFirst = node.kind === 'start' && node.parent === null
  const triggers: readonly TriggerType[] = isFirst ? STARTS_INSTANCE : EVENT_TRIGGERS[node.kind]
  const isBeside = 'interrupting' in node && node.interrupting === false
  if (type === 'compensation' && node.kind === 'start') {
    return undoesSubProcess(graph, node) && node.trigger?.type !== 'multiple'
  }
  if (type === 'cancel') {
    return isOfTransaction(graph, node) && !isBeside && node.trigger?.type !== 'multiple'
  }
  // It is passed once, so there is nothing to repeat.
  const isRepeated = node.kind === 'catchEvent' && type === 'timer' && trigger.repeats === true
  // An error cannot be caught while the flow goes on beside it.
  const isStopped = isBeside && (type === 'error' || isFirst)
  return triggers.includes(type) && !isRepeated && !isStopped && isFitAmongOthers(node, type)
}

/** Of several things, those thrown must let the event go on, and those all waited for must be awaited. */
function isFitAmongOthers(node: EventNode, type: TriggerType): boolean {
  if (node.trigger?.type !== 'multiple') {
    return true
  }
  const throws = isKind(node, 'end', 'throwEvent')
  return throws ? PASSING.includes(type) : type !== 'link' && (!node.trigger.all || WAITED_FOR.includes(type))
}

/** The start of an event sub-process in a sub-process: what is over can be undone, and the process itself is not. */
function undoesSubProcess(graph: Graph, { parent }: EventNode): boolean {
  const level = parent === null ? undefined : graph.nodes[parent]
  const around =
    level?.kind === 'eventSubProcess' && level.parent !== null ? graph.nodes[level.parent] : undefined
  return around?.kind === 'subProcess'
}

/** A transaction is cancelled by an end in it, which needs the event on its edge, and by nothing else. */
function isOfTransaction(graph: Graph, node: EventNode): boolean {
  const id = node.kind === 'boundaryEvent' ? node.attachedTo : node.parent
  const around = id === null ? undefined : graph.nodes[id]
  if (around?.kind !== 'subProcess' || !around.transaction) {
    return false
  }
  return (
    node.kind === 'boundaryEvent' ||
    boundariesOf(graph, around.id).some(({ trigger }) => trigger.type === 'cancel')
  )
}

function conditionsOf(graph: Graph, node: Node): Found[] {
  const flows = node.outgoing.map((id) => sequenceFlowOf(graph, id))
  const named = 'defaultFlow' in node ? node.defaultFlow : undefined
  const found: Found[] =
    named !== undefined && !node.outgoing.includes(named) ? [['error', 'defaultUnknown']] : []
  if (isKind(node, 'parallelGateway', 'eventGateway')) {
    const stray = flows.find(({ condition }) => condition !== undefined)
    return stray ? [['error', 'conditionIgnored', undefined, { flow: stray.id, setting: 'condition' }]] : []
  }
  const isSplit = isKind(node, 'exclusiveGateway', 'inclusiveGateway') && flows.length > 1
  const others = flows.filter(({ id }) => id !== named)
  for (const { id, name, to } of isSplit ? others.filter(({ condition }) => condition === undefined) : []) {
    found.push(
      name === undefined
        ? ['error', 'conditionMissing', to, { flow: id, setting: 'condition' }]
        : ['error', 'flowConditionMissing', name, { flow: id, setting: 'condition' }],
    )
  }
  const canAllBeShut = flows.length > 0 && flows.every(({ condition }) => condition !== undefined)
  return canAllBeShut && named === undefined ? [...found, ['warning', 'defaultMissing']] : found
}

/** What the runs of a repetition may throw: nothing that would end them. */
function loopDefects(node: Node): Found[] {
  const loop = isActivity(node) ? node.loop : undefined
  const thrown = loop && loop.mode !== 'while' ? loop.throws?.trigger.type : undefined
  return thrown === undefined || (thrown !== 'multiple' && PASSING.includes(thrown))
    ? []
    : [['error', 'unsupportedTrigger', thrown]]
}

function signOf(node: Node): Found[] {
  if (node.kind !== 'signTask') {
    return []
  }
  const { voteType, voteAmount } = node.sign.rule
  const isReachable = voteAmount > 0 && (voteType === 'amount' || voteAmount <= 100)
  return isReachable ? [] : [['error', 'voteNeverReached', undefined, { setting: 'sign.voteAmount' }]]
}

function undoingOf(graph: Graph, node: Node): Found[] {
  if (!isActivity(node) || node.undoneBy === undefined) {
    return []
  }
  const handler = graph.nodes[node.undoneBy]
  const isFit = handler && isActivity(handler) && handler.forCompensation && handler.parent === node.parent
  return isFit && handler.incoming.length + handler.outgoing.length === 0 ? [] : [['error', 'handlerMissing']]
}
