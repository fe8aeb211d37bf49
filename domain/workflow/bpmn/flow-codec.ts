import { keysOf } from '../../record.ts'
import type { SkipRule } from '../definition/graph.ts'
import {
  defaultFlow,
  FLOW_EVENTS,
  NOTIFY_TYPES,
  OWN_REQUEST_RULES,
  type FlowSettings,
  type HookBinding,
} from '../definition/settings.ts'
import {
  enumCodec,
  dueTimeCodec,
  booleanCodec,
  nullableCodec,
  readAttributes,
  requiredTextCodec,
  textCodec,
  enumListCodec,
  writeAttributes,
  type AttributeTable,
} from './attribute-codec.ts'
import { elementsOf, extensionOf, textOf, type BpmnElement, type CreateElement } from './element.ts'
import { readExecutor, writeExecutor } from './executor-codec.ts'
import type { ReportProblem } from './problem.ts'

const SKIP_RULES: readonly SkipRule[] = ['sameUser', 'approver', 'emptyUser', 'all']

type Listed = 'variables' | 'urgentLevels' | 'urgeTemplates' | 'administrators' | 'hooks'

const flowTable: AttributeTable<Omit<FlowSettings, Listed>> = {
  nameEn: textCodec,
  formKey: textCodec,
  objectAlias: textCodec,
  subjectRule: requiredTextCodec,
  numberSequence: textCodec,
  skipFirstNode: booleanCodec,
  skipRules: enumListCodec(SKIP_RULES),
  firstNodeUserAssign: booleanCodec,
  allowCopyTo: booleanCodec,
  allowTransTo: booleanCodec,
  isReadRevoke: booleanCodec,
  showUrgentState: booleanCodec,
  showModifyRecord: booleanCodec,
  doneDataVersion: enumCodec('history', 'latest'),
  useMainForm: enumCodec('mainVersion', 'startVersion'),
  dueTime: nullableCodec(dueTimeCodec),
  notifyTypes: enumListCodec(NOTIFY_TYPES),
  ownRequest: nullableCodec(enumCodec(...OWN_REQUEST_RULES)),
  applicantField: textCodec,
  supportMobile: booleanCodec,
  help: textCodec,
  helpEn: textCodec,
}

const variableTable: AttributeTable<FlowSettings['variables'][number]> = {
  name: requiredTextCodec,
  type: enumCodec('text', 'number', 'boolean', 'date'),
}
const levelTable: AttributeTable<FlowSettings['urgentLevels'][number]> = {
  value: requiredTextCodec,
  name: requiredTextCodec,
  nameEn: requiredTextCodec,
  color: { read: (written) => (/^#[0-9a-fA-F]{6}$/.test(written) ? written : undefined), write: String },
}
const templateTable: AttributeTable<FlowSettings['urgeTemplates'][number]> = {
  type: enumCodec(...NOTIFY_TYPES),
  text: requiredTextCodec,
  textEn: requiredTextCodec,
}
const hookTable: AttributeTable<HookBinding> = { on: enumCodec(...FLOW_EVENTS), run: requiredTextCodec }

/** Told of what is written and not understood, and of the setting it is meant for. */
export type BadSetting = (what: string, setting: string) => void

/** Elements of one kind, each whole; one that lacks something is told. */
function readAll<T extends object>(
  owner: BpmnElement,
  property: string,
  table: AttributeTable<T>,
  bad: BadSetting,
): T[] {
  return elementsOf(owner, property).flatMap((element, at) => {
    const place = (name: string) => `${property}[${at}].${name}`
    const row = readAttributes(table, element, (name, written) => bad(`${name}="${written}"`, place(name)))
    const missing = Object.keys(table).filter((name) => !(name in row) && textOf(element, name) === undefined)
    missing.forEach((name) => bad(`${element.$type.replace('shanju:', '')}: ${name}`, place(name)))
    // Every attribute of the table is there, so the row is whole.
    return Object.keys(table).every((name) => name in row) ? [row as T] : []
  })
}

const writeAll = <T extends object>(
  create: CreateElement,
  type: string,
  table: AttributeTable<T>,
  rows: readonly T[],
): BpmnElement[] =>
  rows.map((row) => {
    const attributes = Object.fromEntries(keysOf(table).map((name) => [name, table[name].write(row[name])]))
    return create(`shanju:${type}`, attributes)
  })

export const readHooks = (owner: BpmnElement, bad: BadSetting): HookBinding[] =>
  readAll(owner, 'hooks', hookTable, bad)
export const writeHooks = (create: CreateElement, hooks: readonly HookBinding[]): BpmnElement[] =>
  writeAll(create, 'Hook', hookTable, hooks)

/** What a process says about itself beyond its diagram. */
export function readFlowSettings(process: BpmnElement, complain: ReportProblem): FlowSettings {
  const element = extensionOf(process, 'Flow')
  if (!element) {
    return defaultFlow
  }
  const bad: BadSetting = (what, setting) => complain('badSetting', process, what, { setting })
  const read = readAttributes(flowTable, element, (name, written) => bad(`${name}="${written}"`, name))
  const levels = readAll(element, 'urgentLevels', levelTable, bad)
  return {
    ...defaultFlow,
    ...read,
    variables: readAll(element, 'variables', variableTable, bad),
    urgentLevels: levels.length > 0 ? levels : defaultFlow.urgentLevels,
    urgeTemplates: readAll(element, 'urgeTemplates', templateTable, bad),
    administrators: readExecutors(element, process, complain, 'administrators'),
    hooks: readHooks(element, bad),
  }
}

export function readExecutors(owner: BpmnElement, at: BpmnElement, complain: ReportProblem, setting: string) {
  return elementsOf(owner, 'executors').flatMap((element, row) => {
    const read = readExecutor(element)
    if (!read?.isWhole) {
      complain('badExecutor', at, textOf(element, 'type') ?? '', { setting: `${setting}[${row}]` })
    }
    return read?.rule ?? []
  })
}

export function writeFlowSettings(create: CreateElement, settings: FlowSettings): BpmnElement {
  const isUsual = JSON.stringify(settings.urgentLevels) === JSON.stringify(defaultFlow.urgentLevels)
  return create('shanju:Flow', {
    ...writeAttributes(flowTable, settings, defaultFlow),
    variables: writeAll(create, 'Variable', variableTable, settings.variables),
    urgentLevels: isUsual ? [] : writeAll(create, 'UrgentLevel', levelTable, settings.urgentLevels),
    urgeTemplates: writeAll(create, 'UrgeTemplate', templateTable, settings.urgeTemplates),
    executors: settings.administrators.map((rule) => writeExecutor(create, rule)),
    hooks: writeHooks(create, settings.hooks),
  })
}

export const flowAttributes = Object.keys(flowTable)
