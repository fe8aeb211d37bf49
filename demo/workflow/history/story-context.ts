import { sql } from 'kysely'
import { dayIn } from '#domain/day.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { numberText, periodOf } from '#domain/objects/number-sequence.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { WorkCalendar } from '#domain/workflow/definition/work-calendar.ts'
import { sites } from '#demo/org/company.ts'
import { demoFlowKeys } from '../demo-flows.ts'
import { idOf, type Ids } from '#demo/org/load-company.ts'
import { pick } from '#demo/objects/demo-row.ts'
import type { Tx } from '#server/db/write.ts'
import { choicesFor } from '#server/objects/rows/check-row.ts'
import { loadForm } from '#server/forms/load-form.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { newValues } from '#server/forms/open-form.ts'
import { theSequence } from '#server/objects/definition/number-sequences.ts'
import { workCalendarOf } from '#server/workflow/event/work-time.ts'
import type { ExecutorFacts } from '#server/workflow/people/candidate.ts'
import { mainVersion, type FlowVersion } from '#server/workflow/definition/flow-version.ts'
import { executorsOf } from '#server/workflow/people/executors.ts'
import type { OrgPosition } from '#server/workflow/people/people-names.ts'
import { workClock, type Fields } from './story.ts'
import type { RowMaker } from './story-row.ts'

type Actor = { id: string; account: string; name: string } & OrgPosition
type Sequence = Awaited<ReturnType<typeof theSequence>>
type Counter = { sequence: Sequence; counts: Map<string, number> }

export type Cast = {
  tenantId: string
  now: number
  newId: () => string
  calendar: WorkCalendar
  /** The moment so many minutes of work ago. */
  workBefore: (minutes: number) => number
  names: ReadonlyMap<string, string>
  version: (flow: string) => FlowVersion
  maker: (flow: string) => RowMaker
  person: (account: string) => Actor
  place: (id: string) => OrgPosition
  /** What a form of somebody's begins with. */
  begun: (flow: string, personId: string) => Promise<FormValues>
  /** Fields that hold people or places by what the demo calls them, by id. */
  named: (flow: string, main: Fields) => Fields
  number: (flow: string, at: number) => string
  groupsOf: (id: string) => readonly string[]
  /** Somebody of those who may take a task. */
  memberOf: (candidates: readonly Principal[], place: number) => string
  asked: (version: FlowVersion, node: string, facts: ExecutorFacts) => Promise<readonly Principal[]>
  counters: ReadonlyMap<string, Counter>
}

type Given = { tenantId: string; now: number; newId: () => string }

/** Everybody and everything the stories need, read once. */
export async function loadCast(tx: Tx, { tenantId, now, newId }: Given): Promise<Cast> {
  const actors = await actorsIn(tx, tenantId)
  const people: Ids = new Map(actors.map(({ account, id }) => [account, id]))
  const orgs = await orgsIn(tx, tenantId)
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const groups = await groupsIn(tx, tenantId)
  const versions = new Map<string, FlowVersion>()
  const makers = new Map<string, RowMaker>()
  const counters = new Map<string, Counter>()
  for (const key of demoFlowKeys) {
    const version = await mainVersion(tx, tenantId, key)
    const { objectAlias, formKey } = version.compiled.settings
    const object = await findObject(tx, tenantId, objectAlias ?? '')
    const form = await loadForm(tx, tenantId, formKey ?? '')
    const choices = await choicesFor(tx, tenantId, object.definition)
    versions.set(key, version)
    makers.set(key, { object, form, choices, newId })
    const sequence = await theSequence(tx, tenantId, objectAlias ?? '')
    counters.set(key, { sequence, counts: await countsOf(tx, tenantId, sequence.id) })
  }
  const begun = new Map<string, Promise<FormValues>>()
  const asked = new Map<string, readonly Principal[]>()
  const calendar = await workCalendarOf(tx, tenantId)
  const maker = (flow: string) => got(makers, flow)
  const person = (account: string) => got(byId, idOf(people, account))
  return {
    tenantId,
    now,
    newId,
    calendar,
    workBefore: workClock(calendar, now),
    names: new Map(actors.map(({ id, name }) => [id, name])),
    version: (flow) => got(versions, flow),
    maker,
    person,
    place: (id) => got(byId, id),
    async begun(flow, personId) {
      const key = `${flow} ${personId}`
      const known = begun.get(key) ?? newValues(tx, { now: () => now }, tenantId, personId, maker(flow).form)
      begun.set(key, known)
      return known
    },
    named(flow, main) {
      const references = maker(flow).object.definition.fields.filter(
        ({ type, key }) => type === 'ref' && typeof main[key] === 'string',
      )
      const ids = references.map(({ key, to }) => [
        key,
        idOf(to === 'org' ? orgs : people, String(main[key])),
      ])
      return { ...main, ...Object.fromEntries(ids) }
    },
    number(flow, at) {
      const { sequence, counts } = got(counters, flow)
      const day = dayIn(at, 'Asia/Shanghai')
      const period = periodOf(sequence.reset, day)
      const count = (counts.get(period) ?? sequence.firstNumber - 1) + 1
      counts.set(period, count)
      return numberText(sequence, day, count)
    },
    groupsOf: (id) => groups.get(id) ?? [],
    memberOf(candidates, place) {
      const wanted = new Set(candidates.map(({ id }) => id))
      const able = actors.filter(
        ({ id }) => wanted.has(id) || (groups.get(id) ?? []).some((group) => wanted.has(group)),
      )
      return pick(able, place).id
    },
    async asked(version, node, facts) {
      const key = `${version.key} ${node} ${JSON.stringify(whatCounts(version, node, facts))}`
      const known = asked.get(key) ?? (await executorsOf(tx, tenantId, version, node, facts))
      asked.set(key, known)
      return known.map(({ id, type }) => ({ id, type }))
    },
    counters,
  }
}

function got<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) {
    throw new Error(`the demo has no ${key}`)
  }
  return found
}

/** As much of the facts as the rules of a node look at: the same gives the same people. */
function whatCounts({ compiled }: FlowVersion, node: string, facts: ExecutorFacts): unknown[] {
  return nodeSettingsOf(compiled, node).executors.map((rule) => {
    switch (rule.type) {
      case 'initiator':
      case 'depHead':
      case 'superior':
        return [facts.starter, facts.startOrg]
      case 'formField':
        return facts.data[rule.field] ?? null
      case 'sameAsNode':
        return facts.approvers[rule.node] ?? []
      case 'previousApprover':
        return facts.previous
      default:
        return null
    }
  })
}

async function actorsIn(tx: Tx, tenantId: string): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select u.id, u.account, u.fullname as name, o.id as "orgId", o.path_name as "orgPath", p.name as "postName"
    from app_user u
      left join membership m on m.tenant_id = u.tenant_id and m.user_id = u.id and m.is_master
      left join org o on o.tenant_id = u.tenant_id and o.id = m.org_id
      left join post p on p.tenant_id = u.tenant_id and p.id = m.post_id
    where u.tenant_id = ${tenantId} and u.status = 1 order by u.account`.execute(tx)
  return rows
}

/** Organisations by code; a valley's short name is its site. */
async function orgsIn(tx: Tx, tenantId: string): Promise<Ids> {
  const rows = await tx.selectFrom('org').select(['code', 'id']).where('tenant_id', '=', tenantId).execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  return new Map([...ids, ...sites.map(({ key, code }): [string, string] => [key, idOf(ids, code)])])
}

async function groupsIn(tx: Tx, tenantId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; group: string }>`
    select u.user_id as id, u.role_id as "group" from user_role u where u.tenant_id = ${tenantId}
    union select m.user_id, m.org_id from membership m where m.tenant_id = ${tenantId}
    union select m.user_id, m.post_id from membership m where m.tenant_id = ${tenantId} and m.post_id is not null
    order by 1, 2`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, held]) => [id, held.map(({ group }) => group)]),
  )
}

async function countsOf(tx: Tx, tenantId: string, sequenceId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('sequence_counter')
    .select(['period', 'last_number'])
    .where('tenant_id', '=', tenantId)
    .where('sequence_id', '=', sequenceId)
    .execute()
  return new Map(rows.map(({ period, last_number: last }) => [period, last]))
}
