import { sql } from 'kysely'
import { dayInZone } from '#domain/day.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { formatSequenceNumber, periodOf } from '#domain/objects/number-sequence.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { WorkCalendar } from '#domain/work-calendar.ts'
import { sites } from '#demo/org/company.ts'
import { demoFlowKeys } from '../demo-flows.ts'
import { requireId, type IdsByCode } from '#demo/org/load-company.ts'
import { pick } from '#demo/objects/demo-row.ts'
import { choiceLookupFor } from '#server/objects/rows/check-row.ts'
import { loadForm } from '#server/forms/load-form.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { initialValues } from '#server/forms/open-form.ts'
import { requireSequence } from '#server/objects/definition/number-sequences.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { ExecutorFacts } from '#server/workflow/people/candidate.ts'
import { mainVersion, type FlowVersion } from '#server/workflow/definition/flow-version.ts'
import { executorsOf } from '#server/workflow/people/executors.ts'
import { insteadOfApplicant } from '#server/workflow/people/own-request.ts'
import type { OrgPosition } from '#server/workflow/people/people-names.ts'
import { workClock, type StoryFields } from './story.ts'
import type { RowMaker } from './story-row.ts'
import type { TxScope } from '#server/scope.ts'

type Actor = { id: string; account: string; name: string } & OrgPosition
type Sequence = Awaited<ReturnType<typeof requireSequence>>
type Counter = { sequence: Sequence; counts: Map<string, number> }

export type StoryContext = {
  scope: TxScope
  /** The moment up to which the stories have happened. */
  now: number
  calendar: WorkCalendar
  /** The moment so many minutes of work ago. */
  workBefore: (minutes: number) => number
  names: ReadonlyMap<string, string>
  version: (flow: string) => FlowVersion
  maker: (flow: string) => RowMaker
  person: (account: string) => Actor
  place: (id: string) => OrgPosition
  /** What a form of somebody's begins with. */
  initialValues: (flow: string, personId: string) => Promise<FormValues>
  /** Fields that hold people or places by what the demo calls them, by id. */
  named: (flow: string, main: StoryFields) => StoryFields
  number: (flow: string, at: number) => string
  groupsOf: (id: string) => readonly string[]
  /** Somebody of those who may take a task. */
  memberOf: (candidates: readonly Principal[], place: number, except: string | null) => string
  assigneesOf: (version: FlowVersion, node: string, facts: ExecutorFacts) => Promise<readonly Principal[]>
  counters: ReadonlyMap<string, Counter>
}

/** Everybody and everything the stories need, read once. */
export async function loadStoryContext(scope: TxScope): Promise<StoryContext> {
  const now = scope.now()
  const actors = await actorsIn(scope)
  const people: IdsByCode = new Map(actors.map(({ account, id }) => [account, id]))
  const orgs = await orgsIn(scope)
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const groups = await groupsIn(scope)
  const versions = new Map<string, FlowVersion>()
  const makers = new Map<string, RowMaker>()
  const counters = new Map<string, Counter>()
  for (const key of demoFlowKeys) {
    const version = await mainVersion(scope, key)
    const { objectAlias, formKey } = version.compiled.settings
    const object = await findObject(scope, objectAlias ?? '')
    const form = await loadForm(scope, formKey ?? '')
    const choices = await choiceLookupFor(scope, object.definition)
    versions.set(key, version)
    makers.set(key, { object, form, choices, newId: scope.newId })
    const sequence = await requireSequence(scope, objectAlias ?? '')
    counters.set(key, { sequence, counts: await countsOf(scope, sequence.id) })
  }
  const initial = new Map<string, Promise<FormValues>>()
  const executors = new Map<string, readonly Principal[]>()
  const calendar = await workCalendarOf(scope)
  const maker = (flow: string) => got(makers, flow)
  const person = (account: string) => got(byId, requireId(people, account))
  return {
    scope,
    now,
    calendar,
    workBefore: workClock(calendar, now),
    names: new Map(actors.map(({ id, name }) => [id, name])),
    version: (flow) => got(versions, flow),
    maker,
    person,
    place: (id) => got(byId, id),
    async initialValues(flow, personId) {
      const key = `${flow} ${personId}`
      const values = initial.get(key) ?? initialValues(scope, personId, maker(flow).form)
      initial.set(key, values)
      return values
    },
    named(flow, main) {
      const references = maker(flow).object.definition.fields.filter(
        ({ type, key }) => type === 'ref' && typeof main[key] === 'string',
      )
      const ids = references.map(({ key, to }) => [
        key,
        requireId(to === 'org' ? orgs : people, String(main[key])),
      ])
      return { ...main, ...Object.fromEntries(ids) }
    },
    number(flow, at) {
      const { sequence, counts } = got(counters, flow)
      const day = dayInZone(at, 'Asia/Shanghai')
      const period = periodOf(sequence.reset, day)
      const count = (counts.get(period) ?? sequence.firstNumber - 1) + 1
      counts.set(period, count)
      return formatSequenceNumber(sequence, day, count)
    },
    groupsOf: (id) => groups.get(id) ?? [],
    memberOf(candidates, place, except) {
      const candidateIds = new Set(candidates.map(({ id }) => id))
      const able = actors.filter(
        ({ id }) =>
          id !== except &&
          (candidateIds.has(id) || (groups.get(id) ?? []).some((group) => candidateIds.has(group))),
      )
      return pick(able, place).id
    },
    async assigneesOf(version, node, facts) {
      const key = `${version.key} ${node} ${JSON.stringify(whatCounts(version, node, facts))}`
      const principals = executors.get(key) ?? (await executorsOf(scope, version, node, facts))
      executors.set(key, principals)
      return insteadOfApplicant(
        principals.map(({ id, type }) => ({ id, type })),
        { scope, compiled: version.compiled, node, facts, substitute: async (people) => [...people] },
      )
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

async function actorsIn(scope: TxScope): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select u.id, u.account, u.fullname as name, o.id as "orgId", o.path_name as "orgPath", p.name as "postName"
    from app_user u
      left join membership m on m.tenant_id = u.tenant_id and m.user_id = u.id and m.is_master
      left join org o on o.tenant_id = u.tenant_id and o.id = m.org_id
      left join post p on p.tenant_id = u.tenant_id and p.id = m.post_id
    where u.tenant_id = ${scope.tenantId} and u.status = 1 order by u.account`.execute(scope.db)
  return rows
}

/** Organisations by code; a valley's short name is its site. */
async function orgsIn(scope: TxScope): Promise<IdsByCode> {
  const rows = await scope.from('org').select(['code', 'id']).execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  return new Map([...ids, ...sites.map(({ key, code }): [string, string] => [key, requireId(ids, code)])])
}

async function groupsIn(scope: TxScope): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; group: string }>`
    select u.user_id as id, u.role_id as "group" from user_role u where u.tenant_id = ${scope.tenantId}
    union select m.user_id, m.org_id from membership m where m.tenant_id = ${scope.tenantId}
    union select m.user_id, m.post_id from membership m where m.tenant_id = ${scope.tenantId} and m.post_id is not null
    order by 1, 2`.execute(scope.db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, memberships]) => [
      id,
      memberships.map(({ group }) => group),
    ]),
  )
}

async function countsOf(scope: TxScope, sequenceId: string): Promise<Map<string, number>> {
  const rows = await scope
    .from('sequence_counter')
    .select(['period', 'last_number'])
    .where('sequence_id', '=', sequenceId)
    .execute()
  return new Map(rows.map(({ period, last_number: last }) => [period, last]))
}
