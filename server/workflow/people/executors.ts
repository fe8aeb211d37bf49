import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { nodeSettingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import { candidatesForItems } from './executor-sources.ts'
import { holdersOfMethod } from './people-lookup.ts'
import type { Scope } from '#server/scope.ts'

const same = (a: Candidate, b: Candidate) => a.id === b.id && a.type === b.type

/** Whom the rules name, in their order, each once. Only people who can sign in are named. */
export async function candidatesOfRules(
  scope: Scope,
  rules: readonly ExecutorRule[],
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const [people = []] = await candidatesOfItems(scope, rules, facts, [facts.item ?? null])
  return people
}

/** The same for each of the things a node is repeated for. */
async function candidatesOfItems(
  scope: Scope,
  rules: readonly ExecutorRule[],
  facts: ExecutorFacts,
  items: readonly Json[],
): Promise<Candidate[][]> {
  let people: Candidate[][] = items.map(() => [])
  for (const rule of rules) {
    const found = await candidatesForItems(scope, rule, facts, items)
    people = people.map((candidates, at) => combined(rule, candidates, found[at] ?? []))
  }
  return people
}

function combined(
  { combine }: ExecutorRule,
  candidates: Candidate[],
  found: readonly Candidate[],
): Candidate[] {
  const isFound = (one: Candidate) => found.some((other) => same(one, other))
  if (combine === 'and') {
    return candidates.filter(isFound)
  }
  if (combine === 'except') {
    return candidates.filter((one) => !isFound(one))
  }
  return [...candidates, ...found.filter((one) => !candidates.some((other) => same(one, other)))]
}

/**
 * Who is asked at a node. When its rules name nobody and it says so, the administrators of the flow are, and
 * without any, those who hold the right to keep flows.
 */
export async function executorsOf(
  scope: Scope,
  version: { compiled: CompiledFlow },
  node: string,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const [people = []] = await executorsForItems(scope, version, node, facts, [facts.item ?? null])
  return people
}

/** Who is asked at a repeated node for each of the things it is repeated for. */
export async function executorsForItems(
  scope: Scope,
  { compiled }: { compiled: CompiledFlow },
  node: string,
  facts: ExecutorFacts,
  items: readonly Json[],
): Promise<Candidate[][]> {
  const { executors, whenEmpty } = nodeSettingsOf(compiled, node)
  const people = await candidatesOfItems(scope, executors, facts, items)
  if (whenEmpty !== 'administrator' || people.every(({ length }) => length > 0)) {
    return people
  }
  const administrators = await administratorsOf(scope, compiled, facts)
  return people.map((found) => (found.length > 0 ? found : administrators))
}

/** The administrators of a flow; where it names none, those who hold the right to keep flows. */
export async function administratorsOf(
  scope: Scope,
  { settings }: CompiledFlow,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const named = await candidatesOfRules(scope, settings.administrators, facts)
  return named.length > 0 ? named : holdersOfMethod(scope, 'flow.manage')
}
