import type { ExecutorRule } from './executor-rule.ts'
import { isActivity } from './graph-lookup.ts'
import type { Graph, Loop, Node, SequenceFlow, SingleTrigger, Trigger } from './graph.ts'
import {
  decisionTableOf,
  loopItemsOf,
  scriptOf,
  timerOf,
  type Assignment,
  type DecisionTableSpec,
} from './node-specs.ts'
import type { CompiledFlow, NodeSettings } from './settings.ts'
import { ruleFormulas } from './decision-table.ts'
import { toFenFormula, toYuanFormula, type MoneyFields } from './yuan-formula.ts'

/**
 * A flow whose formulas see amounts in yuan, as its author wrote them, and give them back in fen. What goes to
 * services and to called flows is left as it is kept.
 */
export function withYuanFormulas(flow: CompiledFlow, money: MoneyFields): CompiledFlow {
  const assignedIn =
    (table: string | null) =>
    ({ field, formula }: Assignment): Assignment => ({
      field,
      formula: toFenFormula(formula, field, money, table),
    })
  const graph: Graph = {
    ...flow.graph,
    flows: mapped(flow.graph.flows, (one): SequenceFlow =>
      one.condition === undefined
        ? one
        : {
            ...one,
            condition: toYuanFormula(String(one.condition), money, repeatedAt(flow.graph, one.from)),
          },
    ),
    nodes: mapped(flow.graph.nodes, nodeWith),
  }
  const nodes = Object.entries(flow.nodes).map(([id, settings]) => [
    id,
    settingsWith(settings, repeatedAt(flow.graph, id)),
  ])
  return { ...flow, graph, nodes: Object.fromEntries(nodes) }

  function nodeWith(node: Node): Node {
    const table = repeatedAt(flow.graph, node.id)
    const yuan = (formula: string) => toYuanFormula(formula, money, table)
    const assigned = assignedIn(table)
    const looped = isActivity(node) && node.loop ? { ...node, loop: loopWith(node.loop, yuan) } : node
    switch (looped.kind) {
      case 'scriptTask':
        return { ...looped, script: { assign: scriptOf(looped.script).assign.map(assigned) } }
      case 'businessRuleTask':
        return { ...looped, script: tableWith(decisionTableOf(looped.script), table) }
      case 'sendTask':
      case 'receiveTask':
        return looped.key === undefined ? looped : { ...looped, key: yuan(String(looped.key)) }
      case 'start':
      case 'end':
      case 'throwEvent':
      case 'catchEvent':
      case 'boundaryEvent':
        return looped.trigger ? { ...looped, trigger: triggerWith(looped.trigger, yuan) } : looped
      default:
        return looped
    }
  }

  function loopWith(loop: Loop, yuan: Yuan): Loop {
    if (loop.mode === 'while') {
      return typeof loop.condition === 'string' ? { ...loop, condition: yuan(loop.condition) } : loop
    }
    const items = loopItemsOf(loop.items)
    return {
      ...loop,
      ...('formula' in items ? { items: { formula: yuan(items.formula) } } : {}),
      ...('count' in items ? { items: { count: yuan(items.count) } } : {}),
      ...(typeof loop.until === 'string' ? { until: yuan(loop.until) } : {}),
    }
  }

  function triggerWith(trigger: Trigger, yuan: Yuan): Trigger {
    return trigger.type === 'multiple'
      ? { ...trigger, of: trigger.of.map((one) => singleWith(one, yuan)) }
      : singleWith(trigger, yuan)
  }

  function singleWith(trigger: SingleTrigger, yuan: Yuan): SingleTrigger {
    if (trigger.type === 'conditional') {
      return { ...trigger, condition: yuan(String(trigger.condition)) }
    }
    if (trigger.type === 'message' && trigger.key !== undefined) {
      return { ...trigger, key: yuan(String(trigger.key)) }
    }
    const timer = trigger.type === 'timer' ? timerOf(trigger.timer) : undefined
    return trigger.type === 'timer' && timer?.value.startsWith('=')
      ? { ...trigger, timer: { ...timer, value: `=${yuan(timer.value.slice(1))}` } }
      : trigger
  }

  /** Every row becomes one test over no input, as its cells only mean something beside the formula they test. */
  function tableWith(table: DecisionTableSpec, repeated: string | null): DecisionTableSpec {
    return {
      ...table,
      inputs: ['true'],
      rules: table.rules.map((rule) => {
        const { test } = ruleFormulas(table, rule)
        const sets = table.outputs.map((field, at) => {
          const formula = (rule.sets[at] ?? '').trim()
          return formula === '' ? '' : toFenFormula(formula, field, money, repeated)
        })
        return { when: [`== (${toYuanFormula(test, money, repeated)})`], sets }
      }),
    }
  }

  function settingsWith(settings: NodeSettings, table: string | null): NodeSettings {
    const yuan = (formula: string) => toYuanFormula(formula, money, table)
    const rule = (one: ExecutorRule): ExecutorRule =>
      one.type === 'expression' ? { ...one, formula: yuan(one.formula) } : one
    return {
      ...settings,
      executors: settings.executors.map(rule),
      initFillData: settings.initFillData.map(assignedIn(table)),
      buttons: settings.buttons.map((one) =>
        one.when === undefined ? one : { ...one, when: yuan(one.when) },
      ),
    }
  }
}

type Yuan = (formula: string) => string

/** The sub-table whose rows the activity at a node, or one around it, is repeated for. */
function repeatedAt(graph: Graph, id: string): string | null {
  const node = graph.nodes[id]
  if (!node) {
    return null
  }
  const loop = isActivity(node) ? node.loop : undefined
  const items = loop && loop.mode !== 'while' ? loopItemsOf(loop.items) : null
  if (items !== null) {
    return 'table' in items ? items.table : null
  }
  return node.parent === null ? null : repeatedAt(graph, node.parent)
}

const mapped = <T>(all: { [id: string]: T }, change: (one: T) => T): { [id: string]: T } =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]))
