import type { ActivityNode } from '#domain/workflow/definition/graph-lookup.ts'
import type { Loop, MultipleLoop, Node, NodeOf } from '#domain/workflow/definition/graph.ts'
import {
  calledProcessOf,
  decisionTableOf,
  loopItemsOf,
  scriptOf,
  serviceCallOf,
  type DecisionTableSpec,
} from '#domain/workflow/definition/node-specs.ts'
import { triggerParts } from '#domain/workflow/definition/triggers.ts'
import { defaultNode, type NodeSettings } from '#domain/workflow/definition/settings.ts'
import { moddle, type BpmnElement } from './element.ts'
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
  const extensions = extensionsFor(node, settings)
  const type = node.kind === 'subProcess' && node.transaction ? 'Transaction' : TYPES[node.kind]
  return moddle.create(`bpmn:${type}`, {
    ...nameAttributes(node),
    ...(node.forCompensation ? { isForCompensation: true } : {}),
    ...(node.loop ? { loopCharacteristics: writeLoop(node.loop, roots) } : {}),
    ...(extensions.length > 0
      ? { extensionElements: moddle.create('bpmn:ExtensionElements', { values: extensions }) }
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

function extensionsFor(node: ActivityNode, settings: NodeSettings | undefined): BpmnElement[] {
  switch (node.kind) {
    case 'userTask':
    case 'customSignTask':
    case 'signTask': {
      const kind = node.kind === 'customSignTask' ? { kind: 'customSign' } : undefined
      const own = settings || kind ? [writeNodeSettings(settings ?? defaultNode, kind ?? {})] : []
      return node.kind === 'signTask' ? [...own, writeSign(node)] : own
    }
    case 'serviceTask': {
      const { name, args } = serviceCallOf(node.service)
      return [moddle.create('shanju:Service', { name, args: writeFills('Arg', args) })]
    }
    case 'businessRuleTask':
      return [writeDecision(decisionTableOf(node.script))]
    case 'callActivity': {
      const { in: ins, out, whenRefused } = calledProcessOf(node.process)
      const said = whenRefused === undefined ? {} : { whenRefused }
      return ins.length + out.length > 0 || whenRefused !== undefined
        ? [
            moddle.create('shanju:Call', {
              ...said,
              ins: writeFills('In', ins),
              outs: writeFills('Out', out),
            }),
          ]
        : []
    }
    default:
      return []
  }
}

function writeSign({ sign: { rule, order } }: NodeOf<'signTask'>): BpmnElement {
  return moddle.create('shanju:Sign', { ...rule, voteAmount: String(rule.voteAmount), order })
}

function writeDecision({ hit, inputs, outputs, rules }: DecisionTableSpec): BpmnElement {
  return moddle.create('shanju:Decision', {
    hit,
    inputs: inputs.map((formula) => moddle.create('shanju:Input', { formula })),
    outputs: outputs.map((field) => moddle.create('shanju:Output', { field })),
    rules: rules.map(({ when, sets }) =>
      moddle.create('shanju:Rule', {
        whens: when.map((text) => moddle.create('shanju:When', { text })),
        sets: sets.map((text) => moddle.create('shanju:Sets', { text })),
      }),
    ),
  })
}

function writeLoop(loop: Loop, roots: RootElements): BpmnElement {
  if (loop.mode === 'while') {
    const { condition, most, testBefore } = loop
    return moddle.create('bpmn:StandardLoopCharacteristics', {
      ...(testBefore ? { testBefore } : {}),
      ...(most === undefined ? {} : { loopMaximum: most }),
      ...(condition === undefined ? {} : { loopCondition: formalExpression(String(condition)) }),
    })
  }
  const { mode, until, throws } = loop
  const handle = loopItemsOf(loop.items)
  const times = 'times' in handle ? String(handle.times) : 'count' in handle ? `= ${handle.count}` : undefined
  return moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: mode === 'sequential',
    ...('table' in handle ? { 'shanju:table': handle.table } : {}),
    ...('formula' in handle ? { 'shanju:collection': handle.formula } : {}),
    ...(times === undefined ? {} : { loopCardinality: formalExpression(times) }),
    ...(until === undefined ? {} : { completionCondition: formalExpression(String(until)) }),
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
