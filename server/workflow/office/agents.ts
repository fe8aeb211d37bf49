import type { flowAbsenceApi } from '#api/workflow/absence.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import { nameInLanguage } from '#domain/language.ts'
import { readFormula } from '#domain/formula/formula.ts'
import { Failure } from '#server/failure.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import { flowOrTypeId } from '../definition/flow-types.ts'
import { peopleByKeys } from '../people/people-lookup.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NewAgent = BodyOf<typeof flowAbsenceApi.saveAgent>

/** Names somebody who acts for a person for a time, in all flows or in some, or changes it. */
export async function saveAgent(
  scope: TxScope,
  ownerId: string,
  createdBy: string,
  agent: NewAgent,
): Promise<string> {
  const { agentId, from, until, condition = null, reason = null } = agent
  // One after the other, so that two at once cannot both find nothing in their way.
  await lockUser(scope, ownerId)
  await refuseUnfit(scope, ownerId, agent)
  const definitions: string[] = []
  for (const key of new Set(agent.defKeys)) {
    definitions.push(await flowOrTypeId(scope, 'flow_definition', key))
  }
  const id = agent.id ?? scope.newId()
  const values = {
    agent_id: agentId,
    from_at: new Date(from),
    until_at: new Date(until),
    scope: definitions.length === 0 ? 'all' : 'some',
    condition: condition === '' ? null : condition,
    reason,
    enabled: true,
  }
  if (agent.id === undefined) {
    const made = { id, owner_id: ownerId, created_at: new Date(scope.now()), created_by: createdBy }
    await scope.insert('flow_agent', { ...made, ...values }).execute()
  } else {
    const changed = await scope
      .update('flow_agent')
      .set(values)
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      throw new Failure('flow.agentMissing')
    }
  }
  await refuseTwice(scope, ownerId, id, definitions)
  await scope.delete('flow_agent_scope').where('agent_rule_id', '=', id).execute()
  if (definitions.length > 0) {
    const rows = definitions.map((definition_id) => ({ agent_rule_id: id, definition_id }))
    await scope.insert('flow_agent_scope', rows).execute()
  }
  return id
}

async function refuseUnfit(
  scope: TxScope,
  ownerId: string,
  { agentId, from, until, condition }: NewAgent,
): Promise<void> {
  if (agentId === ownerId) {
    throw new Failure('flow.agentIsSelf')
  }
  if (from >= until || until <= scope.now()) {
    throw new Failure('flow.agentPeriod')
  }
  if (condition && !readFormula(condition).ok) {
    throw new Failure('flow.formulaFails', { formula: condition })
  }
  if ((await peopleByKeys(scope, [agentId, ownerId])).length < 2) {
    throw new Failure('org.missing')
  }
  const away = await scope
    .from('flow_agent')
    .select('id')
    .where('owner_id', '=', agentId)
    .where('enabled', '=', true)
    .where('from_at', '<', new Date(until))
    .where('until_at', '>', new Date(from))
    .limit(1)
    .executeTakeFirst()
  if (away) {
    throw new Failure('flow.agentAway')
  }
}

/** Two people for the same flow at the same time would leave it to chance who is asked. */
async function refuseTwice(scope: TxScope, ownerId: string, id: string, definitions: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select other.id from flow_agent other
      join flow_agent mine on mine.tenant_id = other.tenant_id and mine.id = ${id}
      join app_user agent on agent.tenant_id = other.tenant_id and agent.id = other.agent_id and agent.status = 1
    where other.tenant_id = ${scope.tenantId} and other.owner_id = ${ownerId} and other.id <> mine.id and other.enabled
      and other.condition is null and mine.condition is null
      and other.from_at < mine.until_at and other.until_at > mine.from_at
      and (other.scope = 'all' and mine.scope = 'all' or exists (select 1 from flow_agent_scope s
        where s.tenant_id = other.tenant_id and s.agent_rule_id = other.id
          and s.definition_id = any(${definitions})))
    limit 1`.execute(scope.db)
  if (rows.length > 0) {
    throw new Failure('flow.agentTwice')
  }
}

export async function endAgent(scope: TxScope, ownerId: string, id: string): Promise<void> {
  const ended = await scope
    .update('flow_agent')
    .set({ enabled: false })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) {
    throw new Failure('flow.agentMissing')
  }
}

/** Whom somebody has named and who has named them, as far as it is not over and nobody of them has left. */
export async function agentsOf(scope: Scope, userId: string) {
  const rows = await scope
    .from('flow_agent as agent')
    .innerJoin(scope.table('app_user as owner'), 'owner.id', 'agent.owner_id')
    .innerJoin(scope.table('app_user as person'), 'person.id', 'agent.agent_id')
    .select([
      'agent.id',
      'agent.owner_id',
      'owner.fullname as ownerName',
      'agent.agent_id',
      'person.fullname as agentName',
      'agent.from_at',
      'agent.until_at',
      'agent.condition',
      'agent.reason',
      'agent.enabled',
    ])
    .where((eb) => eb.or([eb('agent.owner_id', '=', userId), eb('agent.agent_id', '=', userId)]))
    .where('agent.enabled', '=', true)
    .where('owner.status', '=', 1)
    .where('person.status', '=', 1)
    .where('agent.until_at', '>', new Date(scope.now()))
    .orderBy('agent.from_at')
    .orderBy('agent.id')
    .execute()
  const scopes = await scopesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const agents = rows.map((row) => ({
    id: row.id,
    owner: { id: row.owner_id, name: row.ownerName },
    agent: { id: row.agent_id, name: row.agentName },
    from: row.from_at.getTime(),
    until: row.until_at.getTime(),
    flows: scopes
      .filter(({ id }) => id === row.id)
      .map(({ defKey, name, nameEn }) => ({
        defKey,
        name: nameInLanguage({ name, nameEn: nameEn ?? undefined }, scope.language),
      })),
    condition: row.condition,
    reason: row.reason,
    enabled: row.enabled,
  }))
  return {
    given: agents.filter(({ owner }) => owner.id === userId),
    received: agents.filter(({ agent }) => agent.id === userId),
  }
}

const scopesOf = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('flow_agent_scope as scope')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'scope.definition_id')
    .select([
      'scope.agent_rule_id as id',
      'definition.key as defKey',
      'definition.name',
      'definition.name_en as nameEn',
    ])
    .where('scope.agent_rule_id', '=', sql<string>`any(${ids})`)
    .orderBy('definition.key')
    .execute()
