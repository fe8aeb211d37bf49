import { ruleFormulas } from '#domain/workflow/definition/decision-table.ts'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { isActivity } from '#domain/workflow/definition/graph-lookup.ts'
import type { Loop, Node, SingleTrigger } from '#domain/workflow/definition/graph.ts'
import { triggersOf } from '#domain/workflow/definition/triggers.ts'
import {
  calledProcessOf,
  decisionTableOf,
  loopItemsOf,
  scriptOf,
  serviceCallOf,
  timerOf,
} from '#domain/workflow/definition/node-specs.ts'
import { nodeSettingsOf, type CompiledFlow, type NodeSettings } from '#domain/workflow/definition/settings.ts'
import { checkTimer } from '#domain/workflow/definition/timers.ts'

/** Something a flow says about its data, and where: a formula, a field it sets or shows, a table it goes over. */
export type DataReference = {
  node: string
  name: string
  /** Said by the settings of a node, which see no variables of sub-processes. */
  ofSettings?: true
} & ({ formula: string; foreign?: boolean } | { field: string; table?: string } | { table: string })

type Said = DataReference extends infer U
  ? U extends DataReference
    ? Omit<U, 'node' | 'name' | 'ofSettings'>
    : never
  : never

/** Every formula, field and table a flow names. */
export function dataReferencesOf(flow: CompiledFlow): DataReference[] {
  const { graph } = flow
  const conditions = Object.values(graph.flows).flatMap(({ from, condition }): DataReference[] => {
    const node = graph.nodes[from]
    return condition === undefined || !node
      ? []
      : [{ node: node.id, name: node.name, formula: String(condition) }]
  })
  const nodes = Object.values(graph.nodes).flatMap((node): DataReference[] => {
    const at = { node: node.id, name: node.name }
    const settings = flow.nodes[node.id] ? ofSettings(nodeSettingsOf(flow, node.id)) : []
    return [
      ...ofNode(node).map((one) => ({ ...one, ...at })),
      ...settings.map((one) => ({ ...one, ...at, ofSettings: true as const })),
    ]
  })
  const administrators = ofExecutors(flow.settings.administrators)
  return [...conditions, ...nodes, ...administrators.map((one) => ({ ...one, node: '', name: '' }))]
}

const formula = (text: string): Said => ({ formula: text })

function ofNode(node: Node): Said[] {
  const trigger = triggersOf(node).flatMap(ofTrigger)
  return [...trigger, ...(isActivity(node) && node.loop ? ofLoop(node.loop) : []), ...ofWork(node)]
}

function ofTrigger(trigger: SingleTrigger): Said[] {
  if (trigger.type === 'conditional') {
    return [formula(String(trigger.condition))]
  }
  if (trigger.type === 'message') {
    return trigger.key === undefined ? [] : [formula(String(trigger.key))]
  }
  const timer = trigger.type === 'timer' ? checkTimer(timerOf(trigger.timer)).formula : undefined
  return timer === undefined ? [] : [formula(timer)]
}

function ofLoop(loop: Loop): Said[] {
  if (loop.mode === 'while') {
    return typeof loop.condition === 'string' ? [formula(loop.condition)] : []
  }
  const { until } = loop
  const handle = loopItemsOf(loop.items)
  return [
    ...('table' in handle ? [{ table: handle.table }] : []),
    ...('formula' in handle ? [formula(handle.formula)] : []),
    ...('count' in handle ? [formula(handle.count)] : []),
    ...(typeof until === 'string' ? [formula(until)] : []),
  ]
}

function ofWork(node: Node): Said[] {
  switch (node.kind) {
    case 'sendTask':
    case 'receiveTask':
      return node.key === undefined ? [] : [formula(String(node.key))]
    case 'scriptTask':
      return scriptOf(node.script).assign.flatMap(({ field, formula: text }) => [{ field }, formula(text)])
    case 'businessRuleTask': {
      const table = decisionTableOf(node.script)
      const rules = table.rules.flatMap((rule) => {
        const { test, sets } = ruleFormulas(table, rule)
        return [test, ...sets.map((one) => one.formula)].map(formula)
      })
      return [...table.outputs.map((field) => ({ field })), ...rules]
    }
    case 'serviceTask':
      return serviceCallOf(node.service).args.map((arg) => formula(arg.formula))
    case 'callActivity': {
      const { in: ins, out } = calledProcessOf(node.process)
      const back = out.flatMap(({ field, formula: text }): Said[] => [
        { field },
        { formula: text, foreign: true },
      ])
      return [...ins.map((one) => formula(one.formula)), ...back]
    }
    default:
      return []
  }
}

function ofSettings(settings: NodeSettings): Said[] {
  const { fieldRights, initFillData, buttons, executors, signPrivileges } = settings
  const fields = Object.entries(fieldRights?.fields ?? {}).flatMap(([entity, letters]) =>
    Object.keys(letters).map((field): Said => (entity === 'main' ? { field } : { field, table: entity })),
  )
  return [
    ...fields,
    ...Object.keys(fieldRights?.table ?? {}).map((table): Said => ({ table })),
    ...initFillData.flatMap(({ field, formula: text }): Said[] => [{ field }, formula(text)]),
    ...buttons.flatMap(({ when }) => (when === undefined ? [] : [formula(when)])),
    ...ofExecutors([...executors, ...signPrivileges.flatMap(({ who }) => who)]),
  ]
}

function ofExecutors(rules: readonly ExecutorRule[]): Said[] {
  return rules.flatMap((rule): Said[] => {
    switch (rule.type) {
      case 'expression':
        return [formula(rule.formula)]
      case 'customQuery':
        return rule.where.map(({ is }) => formula(is))
      case 'formField': {
        const [table = '', column] = rule.field.split('.')
        // What a row of a repetition holds is only known when it runs.
        return table === 'item' ? [] : [column === undefined ? { field: table } : { field: column, table }]
      }
      default:
        return []
    }
  })
}
