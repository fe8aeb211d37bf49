import type { NodeDraft } from '../definition/compile.ts'
import type { Loop, NodeOf } from '../definition/graph.ts'
import type { NodeSettings } from '../definition/settings.ts'
import type { SignRule } from '../engine/votes.ts'
import { enumCodec, readAttributes, type AttributeTable } from './attribute-codec.ts'
import { elementOf, extensionOf, flagOf, plainType, textOf, type BpmnElement } from './element.ts'
import { readNodeSettings } from './node-codec.ts'
import type { ReportProblem } from './problem.ts'
import {
  readCalledProcess,
  readDecision,
  readMessage,
  readScriptTask,
  readService,
} from './read-automatic-task.ts'
import type { NodeBasics } from './read-event.ts'
import { readLoop } from './read-loop.ts'
import { readMessageKey } from './read-trigger.ts'

export type ParsedActivity = { draft: NodeDraft; settings?: NodeSettings }

export const ACTIVITY_TYPES = [
  'userTask',
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'sendTask',
  'receiveTask',
  'subProcess',
  'transaction',
  'callActivity',
]

/** A task, sub-process or called flow. */
export function readActivity(
  element: BpmnElement,
  common: NodeBasics,
  complain: ReportProblem,
): ParsedActivity {
  const type = plainType(element)
  const loop = readLoop(element, complain)
  const activity = {
    ...common,
    ...(loop ? { loop } : {}),
    ...(elementOf(element, 'default')?.id ? { defaultFlow: elementOf(element, 'default')?.id } : {}),
    ...(flagOf(element, 'isForCompensation') ? { forCompensation: true } : {}),
  }
  switch (type) {
    case 'userTask':
      return readHuman(element, activity, complain)
    case 'serviceTask':
      return { draft: { ...activity, kind: type, service: readService(element, complain) } }
    case 'scriptTask':
      return { draft: { ...activity, kind: type, script: readScriptTask(element, complain) } }
    case 'businessRuleTask':
      return { draft: { ...activity, kind: type, script: readDecision(element, complain) } }
    case 'sendTask':
    case 'receiveTask':
      return {
        draft: {
          ...activity,
          kind: type,
          message: readMessage(element, complain),
          ...readMessageKey(element),
        },
      }
    case 'callActivity':
      return { draft: { ...activity, kind: type, process: readCalledProcess(element, complain) } }
    default:
      return flagOf(element, 'triggeredByEvent')
        ? { draft: { ...common, kind: 'eventSubProcess' } }
        : {
            draft: {
              ...activity,
              kind: 'subProcess',
              ...(type === 'transaction' ? { transaction: true } : {}),
            },
          }
  }
}

type Sign = NodeOf<'signTask'>['sign']
const signTable: AttributeTable<Omit<SignRule, 'voteAmount'> & Pick<Sign, 'order'>> = {
  decideType: enumCodec('agree', 'refuse'),
  voteType: enumCodec('amount', 'percent'),
  followMode: enumCodec('complete', 'wait'),
  order: enumCodec('parallel', 'sequence'),
}

function readHuman(
  element: BpmnElement,
  activity: NodeBasics & { loop?: Loop; defaultFlow?: string | undefined; forCompensation?: boolean },
  complain: ReportProblem,
): ParsedActivity {
  const read = readNodeSettings(element, complain)
  // Repeated for people, it asks them.
  const executors =
    activity.loop && activity.loop.mode !== 'while' && read.executors.length === 0
      ? [{ type: 'item' as const }]
      : read.executors
  const settings = { ...read, executors }
  const human = {
    ...activity,
    ...(settings.whenEmpty === 'skip' ? { whenEmpty: 'skip' as const } : {}),
    ...(settings.backUserMode === 'rule' ? { backPeople: 'rule' as const } : {}),
    ...(settings.backNodes.length > 0 ? { backNodes: settings.backNodes } : {}),
    ...(settings.jumpType === 'common' ? {} : { jump: settings.jumpType }),
  }
  const sign = extensionOf(element, 'Sign')
  const kind = textOf(extensionOf(element, 'Node') ?? element, 'kind')
  if (sign) {
    return { draft: { ...human, kind: 'signTask', sign: readSign(element, sign, complain) }, settings }
  }
  if (kind !== undefined && kind !== 'customSign') {
    complain('badSetting', element, `kind="${kind}"`, { setting: 'kind' })
  }
  return { draft: { ...human, kind: kind === 'customSign' ? 'customSignTask' : 'userTask' }, settings }
}

export function readSign(element: BpmnElement, sign: BpmnElement, complain: ReportProblem): Sign {
  const bad = (name: string, written: string) =>
    complain('badSetting', element, `${name}="${written}"`, { setting: `sign.${name}` })
  const { order = 'parallel', ...rule } = readAttributes(signTable, sign, bad)
  const amount = textOf(sign, 'voteAmount') ?? '100'
  const isNumber = /^\d{1,4}(?:\.\d{1,2})?$/.test(amount)
  if (!isNumber) {
    bad('voteAmount', amount)
  }
  const { decideType = 'agree', voteType = 'percent', followMode = 'complete' } = rule
  return { rule: { decideType, voteType, voteAmount: isNumber ? Number(amount) : 100, followMode }, order }
}
