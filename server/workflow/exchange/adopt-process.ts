import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { defaultNode } from '#domain/workflow/definition/settings.ts'
import {
  bodyOf,
  elementOf,
  elementsOf,
  extensionOf,
  plainType,
  type BpmnElement,
} from '#domain/workflow/bpmn/element.ts'
import { writeNodeSettings } from '#domain/workflow/bpmn/node-codec.ts'
import type { FlowProblem, ImportNoteKey } from '#domain/workflow/bpmn/problem.ts'
import { newElement } from '../bpmn/moddle.ts'
import { foreignFormula } from './foreign-formula.ts'
import { takeForeignSettings, type ForeignSettings } from './foreign-settings.ts'

/** What is to be confirmed, and what the file says where something has to be filled in, by node and line. */
type AdoptedProcess = { notes: FlowProblem[]; said: Map<string, string> }

type Adoption = AdoptedProcess & { foreign: Set<string>; starters: Set<string> }

/**
 * Turns what another tool says into what is said here, as far as it means the same: people by name, conditions that
 * compare fields, lists to repeat for. All else of other engines is taken away and named.
 */
export function adoptProcess(process: BpmnElement): AdoptedProcess {
  const adoption: Adoption = {
    notes: [],
    said: new Map(),
    foreign: new Set(),
    starters: new Set(['initiator', 'starter']),
  }
  takeForeignSettings(process, adoption.foreign)
  adoptLevel(adoption, process)
  for (const [tool, names] of Map.groupBy(adoption.foreign, (name) => name.split(':')[0] ?? '')) {
    const listed = names.map((name) => name.slice(tool.length + 1)).sort()
    note(adoption, 'foreignLeftOut', {}, `${tool}: ${listed.join(', ')}`)
  }
  return { notes: adoption.notes, said: adoption.said }
}

function note({ notes }: Adoption, key: ImportNoteKey, at: { id?: string; name?: string }, detail?: string) {
  notes.push({
    level: 'warning',
    key,
    node: at.id ?? '',
    name: at.name?.trim() ?? '',
    ...(detail === undefined ? {} : { detail }),
  })
}

function adoptLevel(adoption: Adoption, level: BpmnElement): void {
  const elements = elementsOf(level, 'flowElements')
  for (const element of elements) {
    const settings = takeForeignSettings(element, adoption.foreign)
    if (settings.initiator) {
      adoption.starters.add(settings.initiator)
    }
    for (const definition of elementsOf(element, 'eventDefinitions')) {
      takeForeignSettings(definition, adoption.foreign)
    }
    const type = plainType(element)
    if (type === 'sequenceFlow') {
      adoptCondition(adoption, element)
    } else if (type === 'userTask') {
      adoptExecutors(adoption, element, settings)
    } else {
      adoptWork(adoption, element, settings)
    }
    adoptLoop(adoption, element)
    adoptLevel(adoption, element)
  }
}

/** Where a choice is made a condition that cannot be taken over is left out, and asked for; elsewhere it stays. */
function adoptCondition(adoption: Adoption, flow: BpmnElement): void {
  const expression = elementOf(flow, 'conditionExpression')
  const body = expression && bodyOf(expression, 'body')
  if (!expression || !body) {
    return
  }
  const source = elementOf(flow, 'sourceRef')
  const formula = foreignFormula(body)
  if (formula !== null) {
    expression.set('language', undefined)
    expression.set('body', formula)
    if (formula !== body) {
      note(adoption, 'conditionRewritten', source ?? flow, formula)
    }
  } else if (source && plainType(source).endsWith('Gateway')) {
    flow.set('conditionExpression', undefined)
    const flowName = flow.name?.trim() ?? elementOf(flow, 'targetRef')?.id
    adoption.said.set(`${source.id ?? ''} ${flowName ?? ''}`, body)
  }
}

const isPlainList = (text: string): boolean =>
  /^[\w.@\u4e00-\u9fff-]+(\s*,\s*[\w.@\u4e00-\u9fff-]+)*$/.test(text)

function adoptExecutors(adoption: Adoption, task: BpmnElement, settings: ForeignSettings): void {
  const owners = elementsOf(task, 'resources').flatMap((role) => {
    const expression = elementOf(role, 'resourceAssignmentExpression')
    return (expression && bodyOf(expression, 'expression')) ?? []
  })
  task.set('resources', [])
  if (extensionOf(task, 'Node')) {
    return
  }
  const { assignee, candidateUsers, candidateGroups } = settings
  const rules = [
    ruleOf(adoption, 'user', assignee),
    ...(assignee
      ? []
      : [ruleOf(adoption, 'user', candidateUsers), ruleOf(adoption, 'role', candidateGroups)]),
  ].filter((rule) => rule !== null)
  const [fileText] = [assignee, candidateUsers, candidateGroups, ...owners].filter(Boolean)
  if (rules.length === 0) {
    if (fileText && task.id) {
      adoption.said.set(task.id, fileText)
    }
    return
  }
  const values = [writeNodeSettings(newElement, { ...defaultNode, executors: rules }, {})]
  task.set('extensionElements', newElement('bpmn:ExtensionElements', { values }))
  note(adoption, 'executorTaken', task)
}

function ruleOf(adoption: Adoption, type: 'user' | 'role', text: string | undefined): ExecutorRule | null {
  const variable = /^[$#]\{\s*(\w+)\s*\}$|^=\s*(\w+)$/
    .exec(text ?? '')
    ?.slice(1)
    .find(Boolean)
  if (variable !== undefined && adoption.starters.has(variable)) {
    return { type: 'initiator' }
  }
  return text && isPlainList(text) ? { type, keys: text.split(',').map((key) => key.trim()) } : null
}

/** What a service, a message or a decision was to other engines; a called flow is called by the same key. */
function adoptWork(adoption: Adoption, element: BpmnElement, settings: ForeignSettings): void {
  const { processId } = settings
  if (plainType(element) === 'callActivity' && processId && !element.get('calledElement')) {
    element.set('calledElement', processId)
  }
  const implementation = [
    'class',
    'delegateExpression',
    'expression',
    'topic',
    'decisionRef',
    'decisionId',
    'type',
  ]
    .map((name) => settings[name])
    .find(Boolean)
  if (implementation && element.id) {
    adoption.said.set(element.id, implementation)
  }
}

function adoptLoop(adoption: Adoption, element: BpmnElement): void {
  const loop = elementOf(element, 'loopCharacteristics')
  if (!loop) {
    return
  }
  const settings = takeForeignSettings(loop, adoption.foreign)
  const collection = settings.collection ?? settings.inputCollection
  const formula = collection === undefined ? null : foreignFormula(collection)
  if (formula !== null && loop.$instanceOf('bpmn:MultiInstanceLoopCharacteristics')) {
    loop.set('shanju:collection', formula)
  } else if (collection && element.id) {
    adoption.said.set(element.id, collection)
  }
  const until = elementOf(loop, 'completionCondition')
  const condition = until && bodyOf(until, 'body')
  const enough = condition ? foreignFormula(loopVariables(condition)) : null
  if (until && enough !== null) {
    until.set('body', enough)
  }
}

/** How other engines count the runs of a repetition. */
const loopVariables = (text: string): string =>
  text
    .replace(/\bnrOfCompletedInstances\b|\bnumberOfCompletedInstances\b/g, 'loop.done')
    .replace(/\bnrOfInstances\b|\bnumberOfInstances\b/g, 'loop.total')
    .replace(/\bnrOfActiveInstances\b|\bnumberOfActiveInstances\b/g, 'loop.active')
