import { ruleFormulas } from './decision-table.ts'
import type { ExecutorRule } from './executor-rule.ts'
import { isActivity } from './graph-lookup.ts'
import type { Loop, Node, SingleTrigger } from './graph.ts'
import { triggersOf } from './triggers.ts'
import {
  calledProcessOf,
  decisionTableOf,
  loopItemsOf,
  scriptOf,
  serviceCallOf,
  timerOf,
} from './node-specs.ts'
import { nodeSettingsOf, type CompiledFlow, type NodeSettings } from './settings.ts'
import { checkTimer } from './timers.ts'

/** Something a flow says about its data, and where: a formula, a field it sets or shows, a table it goes over. */
export type DataReference = {
  node: string
  name: string
  /** The line it stands at, and which setting of the node, line or flow says it. */
  flow?: string
  setting?: string
  /** Said by the settings of a node, which see no variables of sub-processes. */
  ofSettings?: true
} & ({ formula: string; foreign?: boolean } | { field: string; table?: string } | { table: string })

type Said = DataReference extends infer U
  ? U extends DataReference
    ? Omit<U, 'node' | 'name' | 'flow' | 'ofSettings'>
    : never
  : never

/** Every formula, field and table a flow names. */
export function dataReferencesOf(flow: CompiledFlow): DataReference[] {
  const { graph } = flow
  const conditions = Object.values(graph.flows).flatMap(({ id, from, condition }): DataReference[] => {
    const node = graph.nodes[from]
    return condition === undefined || !node
      ? []
      : [{ node: node.id, name: node.name, flow: id, setting: 'condition', formula: String(condition) }]
  })
  const nodes = Object.values(graph.nodes).flatMap((node): DataReference[] => {
    const at = { node: node.id, name: node.name }
    const settings = flow.nodes[node.id] ? ofSettings(nodeSettingsOf(flow, node.id)) : []
    return [
      ...ofNode(node).map((one) => ({ ...one, ...at })),
      ...settings.map((one) => ({ ...one, ...at, ofSettings: true as const })),
    ]
  })
  const { administrators, applicantField } = flow.settings
  const ofFlow: Said[] = [
    ...ofExecutors(administrators, 'administrators'),
    ...(applicantField ? [{ field: applicantField, setting: 'applicantField' }] : []),
  ]
  return [...conditions, ...nodes, ...ofFlow.map((one) => ({ ...one, node: '', name: '' }))]
}

const formula = (text: string, setting?: string): Said => ({
  formula: text,
  ...(setting === undefined ? {} : { setting }),
})

function ofNode(node: Node): Said[] {
  const trigger = triggersOf(node).flatMap(ofTrigger)
  return [...trigger, ...(isActivity(node) && node.loop ? ofLoop(node.loop) : []), ...ofWork(node)]
}

function ofTrigger(trigger: SingleTrigger): Said[] {
  if (trigger.type === 'conditional') {
    return [formula(String(trigger.condition), 'trigger.condition')]
  }
  if (trigger.type === 'message') {
    return trigger.key === undefined ? [] : [formula(String(trigger.key), 'trigger.key')]
  }
  const timer = trigger.type === 'timer' ? checkTimer(timerOf(trigger.timer)).formula : undefined
  return timer === undefined ? [] : [formula(timer, 'trigger.timer')]
}

function ofLoop(loop: Loop): Said[] {
  if (loop.mode === 'while') {
    return typeof loop.condition === 'string' ? [formula(loop.condition, 'loop.condition')] : []
  }
  const { until } = loop
  const handle = loopItemsOf(loop.items)
  return [
    ...('table' in handle ? [{ table: handle.table, setting: 'loop.table' }] : []),
    ...('formula' in handle ? [formula(handle.formula, 'loop.formula')] : []),
    ...('count' in handle ? [formula(handle.count, 'loop.count')] : []),
    ...(typeof until === 'string' ? [formula(until, 'loop.until')] : []),
  ]
}

function ofWork(node: Node): Said[] {
  switch (node.kind) {
    case 'sendTask':
    case 'receiveTask':
      return node.key === undefined ? [] : [formula(String(node.key), 'key')]
    case 'scriptTask':
      return scriptOf(node.script).assign.flatMap(({ field, formula: text }, at) => [
        { field, setting: `assign[${at}].field` },
        formula(text, `assign[${at}].formula`),
      ])
    case 'businessRuleTask': {
      const table = decisionTableOf(node.script)
      const rules = table.rules.flatMap((rule, at) => {
        const { test, sets } = ruleFormulas(table, rule)
        return [test, ...sets.map((one) => one.formula)].map((text) => formula(text, `rules[${at}]`))
      })
      return [...table.outputs.map((field, at) => ({ field, setting: `outputs[${at}]` })), ...rules]
    }
    case 'serviceTask':
      return serviceCallOf(node.service).args.map((arg, at) => formula(arg.formula, `args[${at}].formula`))
    case 'callActivity': {
      const { in: ins, out } = calledProcessOf(node.process)
      const back = out.flatMap(({ field, formula: text }, at): Said[] => [
        { field, setting: `out[${at}].field` },
        { formula: text, foreign: true, setting: `out[${at}].formula` },
      ])
      return [...ins.map((one, at) => formula(one.formula, `in[${at}].formula`)), ...back]
    }
    default:
      return []
  }
}

function ofSettings(settings: NodeSettings): Said[] {
  const { fieldRights, initFillData, buttons, executors, signPrivileges } = settings
  const fields = Object.entries(fieldRights?.fields ?? {}).flatMap(([entity, letters]) =>
    Object.keys(letters).map((field): Said => ({
      field,
      ...(entity === 'main' ? {} : { table: entity }),
      setting: `fieldRights.fields.${entity}.${field}`,
    })),
  )
  return [
    ...fields,
    ...Object.keys(fieldRights?.table ?? {}).map((table): Said => ({
      table,
      setting: `fieldRights.table.${table}`,
    })),
    ...initFillData.flatMap(({ field, formula: text }, at): Said[] => [
      { field, setting: `initFillData[${at}].field` },
      formula(text, `initFillData[${at}].formula`),
    ]),
    ...buttons.flatMap(({ when }, at) => (when === undefined ? [] : [formula(when, `buttons[${at}].when`)])),
    ...ofExecutors(executors, 'executors'),
    ...signPrivileges.flatMap(({ who }, at) => ofExecutors(who, `signPrivileges[${at}].who`)),
  ]
}

function ofExecutors(rules: readonly ExecutorRule[], list: string): Said[] {
  return rules.flatMap((rule, at): Said[] => {
    const setting = `${list}[${at}]`
    switch (rule.type) {
      case 'expression':
        return [formula(rule.formula, `${setting}.formula`)]
      case 'customQuery':
        return rule.where.map(({ is }, row) => formula(is, `${setting}.where[${row}].is`))
      case 'formField': {
        const [table = '', column] = rule.field.split('.')
        // What a row of a repetition holds is only known when it runs.
        return table === 'item'
          ? []
          : [
              {
                ...(column === undefined ? { field: table } : { field: column, table }),
                setting: `${setting}.field`,
              },
            ]
      }
      default:
        return []
    }
  })
}
