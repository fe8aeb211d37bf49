import { sql } from 'kysely'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import {
  formulaValues,
  evaluateFormula,
  type FlowVariables,
} from '#domain/workflow/definition/formula-evaluation.ts'
import { toBoolean } from '#domain/formula/value.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { actingFor } from '#domain/workflow/task/absence-agents.ts'
import { formulaContext } from '../run/formula-context.ts'
import type { Scope } from '#server/scope.ts'
import type { Absence } from './candidate.ts'

type About = { definitionId: string; now: number; data: FlowData; flow: FlowVariables }

/** An absence `a` as JSON. */
export const absenceColumns = sql`jsonb_build_object('agent', a.agent_id, 'condition', a.condition,
  'from', a.from_at, 'until', a.until_at, 'flows', case when a.scope <> 'all' then coalesce((select
    jsonb_agg(s.definition_id) from flow_agent_scope s
    where s.tenant_id = a.tenant_id and s.agent_rule_id = a.id), '[]') end)`

/**
 * Of several absences `a` of somebody, which one is looked at first: what was arranged for some flows before what is for
 * all, and what has a condition before what has none, or it would never be used.
 */
export const absenceOrder = sql`a.scope = 'all', a.condition is null, a.created_at, a.id`

/** Whether an absence `a` is not over, and whoever was named for it can still act: nothing waits for who has left. */
export const absenceHolds = (
  now: Date,
) => sql`a.enabled and a.until_at > ${now} and exists (select 1 from app_user g
  where g.tenant_id = a.tenant_id and g.id = a.agent_id and g.status = 1 and g.kind = 'staff')`

/**
 * In place of those who are away now, whoever acts for them in this flow; for several lists of people at once. The
 * absences of some may be known already.
 */
export async function withSubstitutes(
  scope: Scope,
  lists: readonly (readonly Principal[])[],
  about: About,
  knownAbsences: ReadonlyMap<string, readonly Absence[]> = new Map(),
): Promise<Principal[][]> {
  const named = lists.flat().filter(({ type }) => type === 'user')
  const agents = new Map<string, string>()
  const seen = new Set<string>()
  // Whoever was named may be away as well; then they are asked whom they named.
  for (let people = new Set(named.map(({ id }) => id)); people.size > 0;) {
    const absences = await absencesOf(scope, [...people], knownAbsences)
    people.forEach((id) => seen.add(id))
    const next = new Set<string>()
    for (const owner of people) {
      const agent = await agentOf(scope, owner, absences.get(owner) ?? [], about)
      if (agent !== null) {
        agents.set(owner, agent)
        if (!seen.has(agent)) {
          next.add(agent)
        }
      }
    }
    people = next
  }
  return lists.map((people) => standingIn(people, agents))
}

async function agentOf(
  scope: Scope,
  owner: string,
  absences: readonly Absence[],
  about: About,
): Promise<string | null> {
  for (const absence of absences) {
    if (absence.agent !== owner && (await applies(scope, absence, about))) {
      return absence.agent
    }
  }
  return null
}

async function absencesOf(
  scope: Scope,
  people: readonly string[],
  known: ReadonlyMap<string, readonly Absence[]>,
): Promise<ReadonlyMap<string, readonly Absence[]>> {
  const users = people.filter((id) => !known.has(id))
  if (users.length === 0) {
    return known
  }
  const { rows } = await sql<{ owner: string; absences: Absence[] }>`
    select a.owner_id as owner, jsonb_agg(${absenceColumns} order by ${absenceOrder}) as absences
    from flow_agent a
    where a.tenant_id = ${scope.tenantId} and a.owner_id = any(${users}) and ${absenceHolds(new Date(scope.now()))}
    group by a.owner_id`.execute(scope.db)
  return new Map([...known, ...rows.map(({ owner, absences }) => [owner, absences] as const)])
}

async function applies(scope: Scope, absence: Absence, about: About): Promise<boolean> {
  const isNow = Date.parse(absence.from) <= about.now && Date.parse(absence.until) > about.now
  const isHere = absence.flows === null || absence.flows.includes(about.definitionId)
  return isNow && isHere && holds(scope, absence.condition, about)
}

function standingIn(people: readonly Principal[], agents: ReadonlyMap<string, string>): Principal[] {
  const standing = people.map((person): Principal => {
    const agent = person.type === 'user' ? actingFor(person.id, agents) : undefined
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
