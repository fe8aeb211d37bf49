import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { nodeSettingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import { candidatesOfRule } from './executor-sources.ts'
import { holdersOfMethod } from './people-lookup.ts'
import type { Scope } from '#server/scope.ts'

const same = (a: Candidate, b: Candidate) => a.id === b.id && a.type === b.type

/** Whom the rules name, in their order, each once. Only people who can sign in are named. */
export async function candidatesOfRules(
  scope: Scope,
  rules: readonly ExecutorRule[],
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  let people: Candidate[] = []
  for (const rule of rules) {
    const found = await candidatesOfRule(scope, rule, facts)
    const isFound = (one: Candidate) => found.some((other) => same(one, other))
    if (rule.combine === 'and') {
      people = people.filter(isFound)
    } else if (rule.combine === 'except') {
      people = people.filter((one) => !isFound(one))
    } else {
      const held = people
      people = [...held, ...found.filter((one) => !held.some((other) => same(one, other)))]
    }
  }
  return people
}

/**
 * Who is asked at a node. When its rules name nobody and it says so, the administrators of the flow are, and
 * without any, those who hold the right to keep flows.
 */
export async function executorsOf(
  scope: Scope,
  { compiled }: { compiled: CompiledFlow },
  node: string,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const { executors, whenEmpty } = nodeSettingsOf(compiled, node)
  const people = await candidatesOfRules(scope, executors, facts)
  if (people.length > 0 || whenEmpty !== 'administrator') {
    return people
  }
  return administratorsOf(scope, compiled, facts)
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
