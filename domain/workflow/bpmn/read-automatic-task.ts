import {
  CHILD_REFUSALS,
  type DecisionTableSpec,
  type CalledProcessSpec,
  type ScriptSpec,
  type ServiceCallSpec,
} from '../definition/node-specs.ts'
import { elementOf, elementsOf, extensionOf, textOf, type BpmnElement } from './element.ts'
import { readFills } from './node-codec.ts'
import type { ReportProblem } from './problem.ts'
import { readScript } from './script-text.ts'

export function readService(element: BpmnElement, complain: ReportProblem): ServiceCallSpec {
  const service = extensionOf(element, 'Service')
  const name = service && textOf(service, 'name')
  if (!service || !name) {
    complain('serviceMissing', element, undefined, { setting: 'service' })
    return { name: '', args: [] }
  }
  return { name, args: readFills(service, 'args') }
}

const LANGUAGES = ['', 'formula', 'text/x-formula']

export function readScriptTask(element: BpmnElement, complain: ReportProblem): ScriptSpec {
  const format = textOf(element, 'scriptFormat') ?? ''
  if (!LANGUAGES.includes(format)) {
    complain('foreignLanguage', element, format)
    return { assign: [] }
  }
  const script = readScript(textOf(element, 'script') ?? '')
  if ('wrong' in script) {
    complain('badScript', element, script.wrong, { setting: 'script' })
    return { assign: [] }
  }
  return script
}

export function readDecision(element: BpmnElement, complain: ReportProblem): DecisionTableSpec {
  const table = extensionOf(element, 'Decision')
  const nothing: DecisionTableSpec = { hit: 'first', inputs: [], outputs: [], rules: [] }
  const hit = (['first', 'unique', 'collect'] as const).find(
    (one) => one === ((table && textOf(table, 'hit')) ?? 'first'),
  )
  if (!table || !hit) {
    complain('badDecision', element, 'decision', { setting: 'rules' })
    return nothing
  }
  const texts = (owner: BpmnElement, property: string, name: string) =>
    elementsOf(owner, property).map((one) => (textOf(one, name) ?? '').trim())
  const read: DecisionTableSpec = {
    hit,
    inputs: texts(table, 'inputs', 'formula'),
    outputs: texts(table, 'outputs', 'field'),
    rules: elementsOf(table, 'rules').map((rule) => ({
      when: texts(rule, 'whens', 'text'),
      sets: texts(rule, 'sets', 'text'),
    })),
  }
  const isWhole =
    read.rules.length > 0 &&
    read.outputs.length > 0 &&
    [...read.inputs, ...read.outputs].every((text) => text !== '') &&
    read.rules.every(
      ({ when, sets }) => when.length === read.inputs.length && sets.length === read.outputs.length,
    )
  if (!isWhole) {
    complain('badDecision', element, 'rules', { setting: 'rules' })
  }
  return read
}

export function readCalledProcess(element: BpmnElement, complain: ReportProblem): CalledProcessSpec {
  const key = textOf(element, 'calledElement')?.trim() ?? ''
  if (key === '') {
    complain('processMissing', element, undefined, { setting: 'calledElement' })
  }
  const call = extensionOf(element, 'Call')
  const written = call && textOf(call, 'whenRefused')
  const whenRefused = CHILD_REFUSALS.find((one) => one === written)
  if (written !== undefined && !whenRefused) {
    complain('badSetting', element, `whenRefused="${written}"`, { setting: 'whenRefused' })
  }
  return {
    key,
    in: call ? readFills(call, 'ins') : [],
    out: call ? readFills(call, 'outs') : [],
    ...(whenRefused ? { whenRefused } : {}),
  }
}

export function readMessage(element: BpmnElement, complain: ReportProblem): string {
  const name = elementOf(element, 'messageRef')?.name?.trim() ?? ''
  if (name === '') {
    complain('messageMissing', element, undefined, { setting: 'message' })
  }
  return name
}
