import type { ActivityNode } from '../definition/graph-lookup.ts'
import type { Loop, MultipleLoop, Node, NodeOf } from '../definition/graph.ts'
import {
  calledProcessOf,
  decisionTableOf,
  loopItemsOf,
  scriptOf,
  serviceCallOf,
  type DecisionTableSpec,
} from '../definition/node-specs.ts'
import { triggerParts } from '../definition/triggers.ts'
import { defaultNode, type NodeSettings } from '../definition/settings.ts'
import type { BpmnElement, CreateElement } from './element.ts'
import { writeFills, writeNodeSettings } from './node-codec.ts'
import { writeScript } from './script-text.ts'
import { formalExpression, rootElement, writeTrigger, type RootElements } from './write-trigger.ts'

const TYPES: Record<ActivityNode['kind'], string> = {
  userTask: 'UserTask',
  signTask: 'UserTask',
  customSignTask: 'UserTask',
  serviceTask: 'ServiceTask',
  scriptTask: 'ScriptTask',
  businessRuleTask: 'BusinessRuleTask',
  sendTask: 'SendTask',
  receiveTask: 'ReceiveTask',
  subProcess: 'SubProcess',
  callActivity: 'CallActivity',
}

/** What every element says of itself. */
export const nameAttributes = ({ id, name, nameEn }: Pick<Node, 'id' | 'name' | 'nameEn'>) => ({
  id,
  name,
  ...(nameEn === undefined ? {} : { nameEn }),
})

export function writeActivity(
  node: ActivityNode,
  settings: NodeSettings | undefined,
  roots: RootElements,
): BpmnElement {
  const { create } = roots
  const extensions = extensionsFor(create, node, settings)
  const type = node.kind === 'subProcess' && node.transaction ? 'Transaction' : TYPES[node.kind]
  return create(`bpmn:${type}`, {
    ...nameAttributes(node),
    ...(node.forCompensation ? { isForCompensation: true } : {}),
    ...(node.loop ? { loopCharacteristics: writeLoop(node.loop, roots) } : {}),
    ...(extensions.length > 0
      ? { extensionElements: create('bpmn:ExtensionElements', { values: extensions }) }
      : {}),
    ...ownOf(node, roots),
  })
}

function ownOf(node: ActivityNode, roots: RootElements): Record<string, unknown> {
  switch (node.kind) {
    case 'scriptTask':
      return { scriptFormat: 'formula', script: writeScript(scriptOf(node.script).assign) }
    case 'sendTask':
    case 'receiveTask':
      return {
        messageRef: rootElement(roots, 'Message', { name: node.message }),
        ...(node.key === undefined ? {} : { 'shanju:key': String(node.key) }),
      }
    case 'callActivity':
      return { calledElement: calledProcessOf(node.process).key }
    default:
      return {}
  }
}

function extensionsFor(
  create: CreateElement,
  node: ActivityNode,
  settings: NodeSettings | undefined,
): BpmnElement[] {
  switch (node.kind) {
    case 'userTask':
    case 'customSignTask':
    case 'signTask': {
      const kind = node.kind === 'customSignTask' ? { kind: 'customSign' } : undefined
      const own = settings || kind ? [writeNodeSettings(create, settings ?? defaultNode, kind ?? {})] : []
      return node.kind === 'signTask' ? [...own, writeSign(create, node.sign)] : own
    }
    case 'serviceTask': {
      const { name, args } = serviceCallOf(node.service)
      return [create('shanju:Service', { name, args: writeFills(create, 'Arg', args) })]
    }
    case 'businessRuleTask':
      return [writeDecision(create, decisionTableOf(node.script))]
    case 'callActivity': {
      const { in: ins, out, whenRefused } = calledProcessOf(node.process)
      const attributes = whenRefused === undefined ? {} : { whenRefused }
      return ins.length + out.length > 0 || whenRefused !== undefined
        ? [
            create('shanju:Call', {
              ...attributes,
              ins: writeFills(create, 'In', ins),
              outs: writeFills(create, 'Out', out),
            }),
          ]
        : []
    }
    default:
      return []
  }
}

export function writeSign(create: CreateElement, { rule, order }: NodeOf<'signTask'>['sign']): BpmnElement {
  return create('shanju:Sign', { ...rule, voteAmount: String(rule.voteAmount), order })
}

export function writeDecision(
  create: CreateElement,
  { hit, inputs, outputs, rules }: DecisionTableSpec,
): BpmnElement {
  return create('shanju:Decision', {
    hit,
    inputs: inputs.map((formula) => create('shanju:Input', { formula })),
    outputs: outputs.map((field) => create('shanju:Output', { field })),
    rules: rules.map(({ when, sets }) =>
      create('shanju:Rule', {
        whens: when.map((text) => create('shanju:When', { text })),
        sets: sets.map((text) => create('shanju:Sets', { text })),
      }),
    ),
  })
}

export function writeLoop(loop: Loop, roots: RootElements): BpmnElement {
  const { create } = roots
  if (loop.mode === 'while') {
    const { condition, most, testBefore } = loop
    return create('bpmn:StandardLoopCharacteristics', {
      ...(testBefore ? { testBefore } : {}),
      ...(most === undefined ? {} : { loopMaximum: most }),
      ...(condition === undefined ? {} : { loopCondition: formalExpression(create, String(condition)) }),
    })
  }
  const { mode, until, throws } = loop
  const handle = loopItemsOf(loop.items)
  const times = 'times' in handle ? String(handle.times) : 'count' in handle ? `= ${handle.count}` : undefined
  return create('bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: mode === 'sequential',
    ...('table' in handle ? { 'shanju:table': handle.table } : {}),
    ...('formula' in handle ? { 'shanju:collection': handle.formula } : {}),
    ...(times === undefined ? {} : { loopCardinality: formalExpression(create, times) }),
    ...(until === undefined ? {} : { completionCondition: formalExpression(create, String(until)) }),
    ...(throws ? writeThrown(throws, roots) : {}),
  })
}

/** What the runs throw stands beside the process and is referred to. */
function writeThrown({ when, trigger }: NonNullable<MultipleLoop['throws']>, roots: RootElements) {
  const [first] = triggerParts(trigger)
  if (!first) {
    return {}
  }
  const definition = writeTrigger(first, roots, () => undefined)
  definition.set('id', `EventDefinition_${roots.all.length + 1}`)
  roots.all.push(definition)
  return when === 'each'
    ? { behavior: 'None', noneBehaviorEventRef: definition }
    : { behavior: 'One', oneBehaviorEventRef: definition }
}
