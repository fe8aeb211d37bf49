import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import {
  formulaValues,
  evaluateFormula,
  type FlowVariables,
} from '#domain/workflow/definition/formula-evaluation.ts'
import { toBoolean } from '#domain/formula/value.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { formulaContext } from '../run/formula-context.ts'
import type { Scope } from '#server/scope.ts'

type About = { definitionId: string; now: number; data: FlowData; flow: FlowVariables }

/** In place of those who are away now, whoever acts for them in this flow; for several lists of people at once. */
export async function withSubstitutes(
  scope: Scope,
  lists: readonly (readonly Principal[])[],
  about: About,
): Promise<Principal[][]> {
  const named = lists.flat().filter(({ type }) => type === 'user')
  const users = [...new Set(named.map(({ id }) => id))]
  if (users.length === 0) {
    return lists.map((people) => [...people])
  }
  const { rows } = await sql<{ owner: string; agent: string; condition: string | null }>`
    select a.owner_id as owner, a.agent_id as agent, a.condition from flow_agent a
    where a.tenant_id = ${scope.tenantId} and a.owner_id = any(${users}) and a.enabled
      and a.from_at <= ${new Date(about.now)} and a.until_at > ${new Date(about.now)}
      and (a.scope = 'all' or exists (select 1 from flow_agent_scope s
        where s.tenant_id = a.tenant_id and s.agent_rule_id = a.id and s.definition_id = ${about.definitionId}))
    order by a.created_at, a.id`.execute(scope.db)
  const agents = new Map<string, string>()
  for (const { owner, agent, condition } of rows) {
    if (!agents.has(owner) && agent !== owner && (await holds(scope, condition, about))) {
      agents.set(owner, agent)
    }
  }
  return lists.map((people) => standingIn(people, agents))
}

function standingIn(people: readonly Principal[], agents: ReadonlyMap<string, string>): Principal[] {
  const standing = people.map((person): Principal => {
    const agent = person.type === 'user' ? agents.get(person.id) : undefined
    return agent === undefined ? person : { id: agent, type: 'user', standsFor: person.id }
  })
  // An agent who is asked anyway is asked once, and for themselves.
  const once = new Map<string, Principal>()
  for (const person of standing) {
    const substitute = once.get(person.id)
    if (!substitute || (substitute.standsFor !== undefined && person.standsFor === undefined)) {
      once.set(person.id, person)
    }
  }
  return [...once.values()]
}

/** A condition that cannot be worked out lets nobody else act. */
async function holds(scope: Scope, condition: string | null, { data, flow, now }: About): Promise<boolean> {
  if (condition === null || condition.trim() === '') {
    return true
  }
  const context = await formulaContext(scope, [condition], { now, seed: flow.instanceId })
  const worked = evaluateFormula(condition, formulaValues({ data, results: {} }, flow), context)
  return worked.ok && toBoolean(worked.value)
}
