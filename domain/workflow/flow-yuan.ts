import type { ExecutorRule } from './executor-rule.ts'
import { isActivity } from './graph-lookup.ts'
import type { Flow, Graph, Node, Trigger } from './graph.ts'
import type { Assignment, DecisionHandle, ItemsHandle, ScriptHandle, TimerHandle } from './handles.ts'
import type { CompiledFlow, NodeSettings } from './settings.ts'
import { ruleFormulas } from './decision-table.ts'
import { givingFen, readingYuan, type MoneyFields } from './yuan.ts'

/**
 * A flow whose formulas see amounts in yuan, as its author wrote them, and give them back in fen. What goes to
 * services and to called flows is left as it is kept.
 */
export function withYuan(flow: CompiledFlow, money: MoneyFields): CompiledFlow {
  const yuan = (formula: string) => readingYuan(formula, money)
  const assigned = ({ field, formula }: Assignment): Assignment => ({
    field,
    formula: givingFen(formula, field, money),
  })
  const graph: Graph = {
    ...flow.graph,
    flows: mapped(flow.graph.flows, (one): Flow =>
      one.condition === undefined ? one : { ...one, condition: yuan(String(one.condition)) },
    ),
    nodes: mapped(flow.graph.nodes, nodeWith),
  }
  return { ...flow, graph, nodes: mapped(flow.nodes, settingsWith) }

  function nodeWith(node: Node): Node {
    const looped = isActivity(node) && node.loop ? { ...node, loop: loopWith(node.loop) } : node
    switch (looped.kind) {
      case 'scriptTask':
        return { ...looped, script: { assign: (looped.script as ScriptHandle).assign.map(assigned) } }
      case 'businessRuleTask':
        return { ...looped, script: tableWith(looped.script as DecisionHandle) }
      case 'start':
      case 'catchEvent':
      case 'boundaryEvent':
        return looped.trigger ? { ...looped, trigger: triggerWith(looped.trigger) } : looped
      default:
        return looped
    }
  }

  function loopWith<L extends { items: unknown; until?: unknown }>(loop: L): L {
    const items = loop.items as ItemsHandle
    return {
      ...loop,
      ...('formula' in items ? { items: { formula: yuan(items.formula) } } : {}),
      ...(typeof loop.until === 'string' ? { until: yuan(loop.until) } : {}),
    }
  }

  function triggerWith(trigger: Trigger): Trigger {
    if (trigger.type === 'conditional') {
      return { ...trigger, condition: yuan(String(trigger.condition)) }
    }
    const timer = trigger.type === 'timer' ? (trigger.timer as TimerHandle) : undefined
    return trigger.type === 'timer' && timer?.value.startsWith('=')
      ? { ...trigger, timer: { ...timer, value: `=${yuan(timer.value.slice(1))}` } }
      : trigger
  }

  /** Every row becomes one test over no input, as its cells only mean something beside the formula they test. */
  function tableWith(table: DecisionHandle): DecisionHandle {
    return {
      ...table,
      inputs: ['true'],
      rules: table.rules.map((rule) => {
        const { test } = ruleFormulas(table, rule)
        const sets = table.outputs.map((field, at) => {
          const formula = (rule.sets[at] ?? '').trim()
          return formula === '' ? '' : givingFen(formula, field, money)
        })
        return { when: [`== (${yuan(test)})`], sets }
      }),
    }
  }

  function settingsWith(settings: NodeSettings): NodeSettings {
    const rule = (one: ExecutorRule): ExecutorRule =>
      one.type === 'expression' ? { ...one, formula: yuan(one.formula) } : one
    return {
      ...settings,
      executors: settings.executors.map(rule),
      initFillData: settings.initFillData.map(assigned),
      buttons: settings.buttons.map((one) =>
        one.when === undefined ? one : { ...one, when: yuan(one.when) },
      ),
    }
  }
}

const mapped = <T>(all: { [id: string]: T }, change: (one: T) => T): { [id: string]: T } =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]))
