import type { flowDesignerApi } from '#api/workflow/designer.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/failure.ts'
import { mainOrg } from '#server/org/managers.ts'
import type { Scope } from '#server/scope.ts'
import type { Candidate, ExecutorFacts } from '../people/candidate.ts'
import { candidatesOfRules, executorsOf } from '../people/executors.ts'
import { insteadOfApplicant } from '../people/own-request.ts'
import { withSubstitutes } from '../people/substitutes.ts'

type ExecutorQuery = Omit<BodyOf<typeof flowDesignerApi.whoIsAsked>, 'defId' | 'xml' | 'starter'> & {
  compiled: CompiledFlow
  /** The flow, for those who act for others in it; null while it was never kept. */
  definitionId: string | null
  starter: { id: string; name: string }
}
type Answer = CallOutput<typeof flowDesignerApi.whoIsAsked>

/** Who would be asked at a node by the rules it has, each with the rule that names them, and who would not and why. */
export async function executorPreview(scope: Scope, query: ExecutorQuery): Promise<Answer> {
  const { compiled, node, starter } = query
  const drawn = compiled.graph.nodes[node]
  if (!drawn || !isHuman(drawn)) {
    throw new Failure('flow.nodeMissing')
  }
  const facts = await factsOf(scope, query)
  const names = new Map([[starter.id, starter.name]])
  const onNames = (some: readonly Candidate[]) => some.forEach(({ id, name }) => names.set(id, name))
  const { executors } = nodeSettingsOf(compiled, node)
  const named = await Promise.all(executors.map((rule) => candidatesOfRules(scope, [alone(rule)], facts)))
  named.forEach(onNames)
  const combined = await executorsOf(scope, { compiled }, node, facts)
  onNames(combined)
  const away = { definitionId: query.definitionId ?? '', now: facts.now, data: facts.data, flow: facts.flow }
  const substitute = async (some: readonly Principal[]): Promise<Principal[]> => {
    const [instead = []] =
      query.definitionId === null ? [[...some]] : await withSubstitutes(scope, [some], away)
    return instead
  }
  const present = await substitute(combined.map(({ id, type }) => ({ id, type })))
  const people = await insteadOfApplicant(present, { scope, compiled, node, facts, substitute, onNames })
  await nameOthers(scope, people, names)

  const ruleOf = (id: string) => named.findIndex((some) => some.some((one) => one.id === id))
  return {
    people: people.map(({ id, type, standsFor }) => {
      const rule = ruleOf(standsFor ?? id)
      const isNamed = combined.some((one) => one.id === (standsFor ?? id))
      return {
        id,
        name: names.get(id) ?? '',
        type,
        rule: rule < 0 ? null : rule,
        why: standsFor !== undefined ? 'away' : !isNamed ? 'ownRequest' : rule < 0 ? 'nobodyElse' : 'rule',
        standsInFor: standsFor === undefined ? null : (names.get(standsFor) ?? ''),
      }
    }),
    leftOut: leftOut(executors, named, { combined, present, people }),
  }
}

/** A rule by itself, whatever it does with those before it. */
const alone = ({ combine: _combine, ...rule }: ExecutorRule): ExecutorRule => rule

type Stages = { combined: readonly Candidate[]; present: readonly Principal[]; people: readonly Principal[] }

/** Whom a rule names and who is not asked in the end. */
function leftOut(
  rules: readonly ExecutorRule[],
  named: readonly (readonly Candidate[])[],
  { combined, present, people }: Stages,
): Answer['leftOut'] {
  const has = (some: readonly { id: string }[], id: string) => some.some((one) => one.id === id)
  return named.flatMap((some, rule) =>
    rules[rule]?.combine === 'except'
      ? []
      : some
          .filter(({ id }) => !has(people, id))
          .map(({ id, name }) => {
            const isExcepted = rules.some(
              ({ combine }, at) => combine === 'except' && has(named[at] ?? [], id),
            )
            const unnamed = isExcepted ? ('excepted' as const) : ('notBoth' as const)
            const why = !has(combined, id)
              ? unnamed
              : !has(present, id)
                ? ('away' as const)
                : ('ownRequest' as const)
            return { id, name, rule, why }
          }),
  )
}

async function factsOf(scope: Scope, query: ExecutorQuery): Promise<ExecutorFacts> {
  const { starter, data, previous, approvers, results, item } = query
  const org = await mainOrg(scope, starter.id)
  return {
    now: scope.now(),
    starter: starter.id,
    startOrg: org?.id ?? null,
    previous: previous.length > 0 ? previous : [starter.id],
    approvers,
    data,
    results,
    flow: {
      instanceId: 'test',
      number: null,
      starter: starter.id,
      startOrg: org?.id ?? null,
      starterName: starter.name,
      startOrgName: org?.name ?? '',
      startedAt: new Date(scope.now()).toISOString(),
      urgency: '',
    },
    ...(item === undefined ? {} : { item }),
  }
}

/** Those who act for others were never looked up by name. */
async function nameOthers(
  scope: Scope,
  people: readonly Principal[],
  names: Map<string, string>,
): Promise<void> {
  const unnamed = people.filter(({ id, type }) => type === 'user' && !names.has(id)).map(({ id }) => id)
  if (unnamed.length === 0) {
    return
  }
  const rows = await scope.from('app_user').select(['id', 'fullname']).where('id', 'in', unnamed).execute()
  rows.forEach(({ id, fullname }) => names.set(id, fullname))
}
