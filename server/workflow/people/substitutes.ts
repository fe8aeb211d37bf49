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
import type { Absence } from './candidate.ts'

type About = { definitionId: string; now: number; data: FlowData; flow: FlowVariables }

/** An absence `a` as JSON. */
export const absenceColumns = sql`jsonb_build_object('agent', a.agent_id, 'condition', a.condition,
  'from', a.from_at, 'until', a.until_at, 'flows', case when a.scope <> 'all' then coalesce((select
    jsonb_agg(s.definition_id) from flow_agent_scope s
    where s.tenant_id = a.tenant_id and s.agent_rule_id = a.id), '[]') end)`

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
  const users = [...new Set(named.map(({ id }) => id))]
  const absences = new Map([
    ...knownAbsences,
    ...(await absencesOf(
      scope,
      users.filter((id) => !knownAbsences.has(id)),
    )),
  ])
  const agents = new Map<string, string>()
  for (const owner of users) {
    for (const absence of absences.get(owner) ?? []) {
      if (!agents.has(owner) && absence.agent !== owner && (await applies(scope, absence, about))) {
        agents.set(owner, absence.agent)
      }
    }
  }
  return lists.map((people) => standingIn(people, agents))
}

async function absencesOf(scope: Scope, users: readonly string[]): Promise<Map<string, Absence[]>> {
  if (users.length === 0) {
    return new Map()
  }
  const { rows } = await sql<{ owner: string; absences: Absence[] }>`
    select a.owner_id as owner, jsonb_agg(${absenceColumns} order by a.created_at, a.id) as absences
    from flow_agent a
    where a.tenant_id = ${scope.tenantId} and a.owner_id = any(${users}) and ${absenceHolds(new Date(scope.now()))}
    group by a.owner_id`.execute(scope.db)
  return new Map(rows.map(({ owner, absences }) => [owner, absences]))
}

async function applies(scope: Scope, absence: Absence, about: About): Promise<boolean> {
  const isNow = Date.parse(absence.from) <= about.now && Date.parse(absence.until) > about.now
  const isHere = absence.flows === null || absence.flows.includes(about.definitionId)
  return isNow && isHere && holds(scope, absence.condition, about)
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
