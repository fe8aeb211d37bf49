import { Linter } from 'bpmnlint'
import startOfEvents from 'bpmnlint/rules/event-sub-process-typed-start-event.js'
import labelRequired from 'bpmnlint/rules/label-required.js'
import noDoubles from 'bpmnlint/rules/no-duplicate-sequence-flows.js'
import joinFork from 'bpmnlint/rules/no-gateway-join-fork.js'
import implicitSplit from 'bpmnlint/rules/no-implicit-split.js'
import overlapping from 'bpmnlint/rules/no-overlapping-elements.js'
import superfluous from 'bpmnlint/rules/superfluous-gateway.js'
import { isActivity } from '#domain/workflow/definition/graph-lookup.ts'
import type { Graph } from '#domain/workflow/definition/graph.ts'
import { elementOf, elementsOf, plainType, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import type { FlowProblem, LintProblemKey } from '#domain/workflow/bpmn/problem.ts'

type Rule = { rule: unknown; key: LintProblemKey; level: FlowProblem['level'] }

/** Of the rules for good diagrams those that help an author; the others the engine checks itself, and deeper. */
const RULES: Readonly<Record<string, Rule>> = {
  'label-required': { rule: labelRequired, key: 'labelMissing', level: 'warning' },
  'no-gateway-join-fork': { rule: joinFork, key: 'joinsAndForks', level: 'warning' },
  'superfluous-gateway': { rule: superfluous, key: 'uselessGateway', level: 'warning' },
  'no-duplicate-sequence-flows': { rule: noDoubles, key: 'doubleFlow', level: 'error' },
  'no-overlapping-elements': { rule: overlapping, key: 'overlapping', level: 'warning' },
  'event-sub-process-typed-start-event': { rule: startOfEvents, key: 'eventStartMissing', level: 'error' },
  'no-implicit-split': { rule: implicitSplit, key: 'implicitSplit', level: 'warning' },
}

/** Some rules remember what they have seen, so every diagram gets its own. */
const newLinter = () =>
  new Linter({
    config: { rules: Object.fromEntries(Object.keys(RULES).map((name) => [name, 'warn'])) },
    resolver: {
      resolveRule: (_pkg, name) => RULES[name]?.rule,
      resolveConfig: () => ({ rules: {} }),
    },
  })

/** What the rules of good drawing say about a diagram. */
export async function lintDiagram(definitions: BpmnElement, graph: Graph): Promise<FlowProblem[]> {
  tieEnds(definitions)
  const reports = await newLinter().lint(definitions)
  return Object.entries(reports).flatMap(([name, found]) => {
    const rule = RULES[name]
    if (!rule) {
      return []
    }
    const ids = [...new Set(found.map(({ id }) => id))]
    return ids.flatMap((id): FlowProblem[] => {
      const node = graph.nodes[id]
      const flow = graph.flows[id]
      // An event or a gateway is understood without a name.
      if (rule.key === 'labelMissing' && !(node && isActivity(node))) {
        return []
      }
      const at = node ?? (flow && graph.nodes[flow.from])
      const place = node || !flow ? {} : { flow: flow.id }
      return at ? [{ level: rule.level, key: rule.key, node: at.id, name: at.name, ...place }] : []
    })
  })
}

/** The rules look at the flows a node names itself; not every editor writes them. */
function tieEnds(level: BpmnElement): void {
  for (const element of ['rootElements', 'flowElements'].flatMap((name) => elementsOf(level, name))) {
    tieEnds(element)
    if (plainType(element) === 'sequenceFlow') {
      addTo(elementOf(element, 'sourceRef'), 'outgoing', element)
      addTo(elementOf(element, 'targetRef'), 'incoming', element)
    }
  }
}

function addTo(node: BpmnElement | undefined, end: 'incoming' | 'outgoing', flow: BpmnElement): void {
  if (node && !elementsOf(node, end).includes(flow)) {
    node.set(end, [...elementsOf(node, end), flow])
  }
}
