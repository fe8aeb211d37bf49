import type { SkipRule } from '#domain/workflow/definition/graph.ts'
import {
  defaultFlow,
  FLOW_EVENTS,
  NOTIFY_TYPES,
  type FlowSettings,
  type Hook,
} from '#domain/workflow/definition/settings.ts'
import {
  choice,
  dueTime,
  flag,
  orNull,
  readTable,
  sureText,
  text,
  words,
  writeTable,
  type Table,
} from './attribute-codec.ts'
import { elementsOf, extensionOf, moddle, textOf, type Element } from './element.ts'
import { readExecutor, writeExecutor } from './executor-codec.ts'
import type { Complain } from './problem.ts'

const SKIP_RULES: readonly SkipRule[] = ['sameUser', 'approver', 'emptyUser', 'all']

type Listed = 'variables' | 'urgentLevels' | 'urgeTemplates' | 'administrators' | 'hooks'

const flowTable: Table<Omit<FlowSettings, Listed>> = {
  nameEn: text,
  formKey: text,
  objectAlias: text,
  subjectRule: sureText,
  numberSequence: text,
  skipFirstNode: flag,
  skipRules: words(SKIP_RULES),
  firstNodeUserAssign: flag,
  allowCopyTo: flag,
  allowTransTo: flag,
  isReadRevoke: flag,
  showUrgentState: flag,
  showModifyRecord: flag,
  doneDataVersion: choice('history', 'latest'),
  useMainForm: choice('mainVersion', 'startVersion'),
  dueTime: orNull(dueTime),
  notifyTypes: words(NOTIFY_TYPES),
  supportMobile: flag,
  help: text,
  helpEn: text,
}

const variableTable: Table<FlowSettings['variables'][number]> = {
  name: sureText,
  type: choice('text', 'number', 'boolean', 'date'),
}
const levelTable: Table<FlowSettings['urgentLevels'][number]> = {
  value: sureText,
  name: sureText,
  nameEn: sureText,
  color: { read: (written) => (/^#[0-9a-fA-F]{6}$/.test(written) ? written : undefined), write: String },
}
const templateTable: Table<FlowSettings['urgeTemplates'][number]> = {
  type: choice(...NOTIFY_TYPES),
  text: sureText,
  textEn: sureText,
}
const hookTable: Table<Hook> = { on: choice(...FLOW_EVENTS), run: sureText }

/** Elements of one kind, each whole; one that lacks something is told. */
function readAll<T extends object>(
  owner: Element,
  property: string,
  table: Table<T>,
  bad: (what: string) => void,
): T[] {
  return elementsOf(owner, property).flatMap((element) => {
    const row = readTable(table, element, (name, written) => bad(`${name}="${written}"`))
    const missing = Object.keys(table).filter((name) => !(name in row) && textOf(element, name) === undefined)
    missing.forEach((name) => bad(`${element.$type.replace('shanju:', '')}: ${name}`))
    return Object.keys(table).every((name) => name in row) ? [row as T] : []
  })
}

const writeAll = <T extends object>(type: string, table: Table<T>, rows: readonly T[]): Element[] =>
  rows.map((row) => {
    const attributes = Object.fromEntries(
      Object.keys(table).map((name) => [name, table[name as keyof T].write(row[name as keyof T])]),
    )
    return moddle.create(`shanju:${type}`, attributes)
  })

export const readHooks = (owner: Element, bad: (what: string) => void): Hook[] =>
  readAll(owner, 'hooks', hookTable, bad)
export const writeHooks = (hooks: readonly Hook[]): Element[] => writeAll('Hook', hookTable, hooks)

/** What a process says about itself beyond its diagram. */
export function readFlowSettings(process: Element, complain: Complain): FlowSettings {
  const element = extensionOf(process, 'Flow')
  if (!element) {
    return defaultFlow
  }
  const bad = (what: string) => complain('badSetting', process, what)
  const read = readTable(flowTable, element, (name, written) => bad(`${name}="${written}"`))
  const levels = readAll(element, 'urgentLevels', levelTable, bad)
  return {
    ...defaultFlow,
    ...read,
    variables: readAll(element, 'variables', variableTable, bad),
    urgentLevels: levels.length > 0 ? levels : defaultFlow.urgentLevels,
    urgeTemplates: readAll(element, 'urgeTemplates', templateTable, bad),
    administrators: readExecutors(element, process, complain),
    hooks: readHooks(element, bad),
  }
}

export function readExecutors(owner: Element, at: Element, complain: Complain) {
  return elementsOf(owner, 'executors').flatMap((element) => {
    const rule = readExecutor(element)
    if (!rule) {
      complain('badExecutor', at, textOf(element, 'type') ?? '')
    }
    return rule ?? []
  })
}

export function writeFlowSettings(settings: FlowSettings): Element {
  const isUsual = JSON.stringify(settings.urgentLevels) === JSON.stringify(defaultFlow.urgentLevels)
  return moddle.create('shanju:Flow', {
    ...writeTable(flowTable, settings, defaultFlow),
    variables: writeAll('Variable', variableTable, settings.variables),
    urgentLevels: isUsual ? [] : writeAll('UrgentLevel', levelTable, settings.urgentLevels),
    urgeTemplates: writeAll('UrgeTemplate', templateTable, settings.urgeTemplates),
    executors: settings.administrators.map(writeExecutor),
    hooks: writeHooks(settings.hooks),
  })
}

export const flowAttributes = Object.keys(flowTable)
