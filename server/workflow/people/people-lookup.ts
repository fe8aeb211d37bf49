import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { compiledOnce } from '#server/db/compiled-once.ts'
import type { Absence, Candidate } from './candidate.ts'
import { absenceColumns, absenceHolds, absenceOrder } from './substitutes.ts'
import type { Scope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

/** No rule asks more people than this at once. */
const MOST = 500

/** Staff who can sign in, in the order of the directory. */
const staff = (scope: Scope) =>
  scope
    .from('app_user')
    .select(['app_user.id', 'app_user.fullname as name'])
    .where('app_user.status', '=', 1)
    .where('app_user.kind', '=', 'staff')
    .orderBy(sql`app_user.fullname collate "zh-x-icu"`)
    .orderBy('app_user.id')
    .limit(MOST)

const asUsers = (rows: readonly { id: string; name: string }[]): Candidate[] =>
  rows.map(({ id, name }) => ({ id, name, type: 'user' }))

const such = async (scope: Scope, condition: Expression<SqlBool>): Promise<Candidate[]> =>
  asUsers(await staff(scope).where(condition).execute())

const any = (values: readonly string[]) => sql`any(${values})`

/** People by account or id, in the order given. */
export async function peopleByKeys(scope: Scope, keys: readonly string[]): Promise<Candidate[]> {
  const [people = []] = await peopleByKeyLists(scope, [keys])
  return people
}

/** The same for several lists of keys, in one query. */
export async function peopleByKeyLists(
  scope: Scope,
  lists: readonly (readonly string[])[],
): Promise<Candidate[][]> {
  const keys = [...new Set(lists.flat())]
  const rows = await named(scope, keys)
  const found = new Map<string, Candidate>()
  for (const { id, name, account, absences } of rows) {
    const person: Candidate = { id, name, type: 'user', absences: absences ?? [] }
    found.set(account.toLowerCase(), person)
    found.set(id, person)
  }
  const inOrder = (list: readonly string[]) =>
    list.flatMap((key) => found.get(key) ?? found.get(key.toLowerCase()) ?? [])
  return lists.map((list) =>
    [...new Map(inOrder(list).map((person) => [person.id, person])).values()].slice(0, MOST),
  )
}

type Named = { id: string; name: string; account: string; absences: Absence[] | null }
type PeopleLookup = {
  tenantId: string
  ids: string[]
  accounts: string[]
  id: string
  account: string
  now: Date
}

async function named({ db, tenantId, now }: Scope, keys: readonly string[]): Promise<Named[]> {
  const accounts = keys.map((key) => key.toLowerCase())
  const ids = keys.filter(isId)
  const [id = '', account] = [ids[0], accounts[0]]
  if (account === undefined) {
    return []
  }
  const forOne = id === '' ? oneOfAccount : oneOfIdOrAccount
  const query = keys.length === 1 ? forOne : severalNamed
  return query({ tenantId, ids, accounts, id, account, now: new Date(now()) }).execute(db)
}

const whoIs = (condition: (lookup: PeopleLookup) => RawBuilder<unknown>) =>
  compiledOnce(
    (_, lookup: PeopleLookup) => sql<Named>`
    select u.id, u.fullname as name, u.account, (select jsonb_agg(${absenceColumns} order by ${absenceOrder})
      from flow_agent a
      where a.tenant_id = u.tenant_id and a.owner_id = u.id and ${absenceHolds(lookup.now)}) as absences
    from app_user u
    where u.tenant_id = ${lookup.tenantId} and u.status = 1 and u.kind = 'staff' and ${condition(lookup)}`,
  )

// The database keeps its plan of a question for one person, as long as no part of it can be null: then a plan without
// that part is cheaper, and it makes one each time. So it does for a list, whose length it does not know.
const oneOfAccount = whoIs(({ account }) => sql`lower(u.account) = ${account}`)
const oneOfIdOrAccount = whoIs(({ id, account }) => sql`(u.id = ${id} or lower(u.account) = ${account})`)
const severalNamed = whoIs(
  ({ ids, accounts }) => sql`(u.id = any(${ids}) or lower(u.account) = any(${accounts}))`,
)

/** The first so many of who could claim what stands on the lists of these roles, posts and organisations. */
export async function membersOfGroups(
  { db, tenantId }: Scope,
  groups: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where u.tenant_id = ${tenantId} and u.status = 1
      and (exists (select 1 from user_role g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id and r.enabled
          where g.tenant_id = u.tenant_id and g.user_id = u.id and g.role_id = any(${groups}))
        or exists (select 1 from membership m where m.tenant_id = u.tenant_id and m.user_id = u.id
          and (m.org_id = any(${groups}) or m.post_id = any(${groups}))))
    order by u.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const peopleWithRoles = (scope: Scope, keys: readonly string[]) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from user_role u
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = app_user.tenant_id and u.user_id = app_user.id and r.enabled
        and (r.alias = ${any(keys)} or r.id::text = ${any(keys)}))`,
  )

export const peopleOnPosts = (scope: Scope, keys: readonly string[]) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from membership m
      join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
      where m.tenant_id = app_user.tenant_id and m.user_id = app_user.id
        and (p.code = ${any(keys)} or p.id::text = ${any(keys)}))`,
  )

export const peopleInJobs = (scope: Scope, keys: readonly string[]) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from membership m
      join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
      join job j on j.tenant_id = p.tenant_id and j.id = p.job_id
      where m.tenant_id = app_user.tenant_id and m.user_id = app_user.id
        and (j.code = ${any(keys)} or j.id::text = ${any(keys)}))`,
  )

export const peopleInGroups = (scope: Scope, keys: readonly string[]) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from user_group_member m
      join user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where m.tenant_id = app_user.tenant_id and m.user_id = app_user.id
        and (g.code = ${any(keys)} or g.id::text = ${any(keys)}))`,
  )

const namedOrgs = ({ tenantId }: Scope, keys: readonly string[], under: boolean) => sql`
  select o.id from org o join org named on named.tenant_id = o.tenant_id
    and ${under ? sql`o.path like named.path || '%'` : sql`o.id = named.id`}
  where o.tenant_id = ${tenantId} and (named.code = ${any(keys)} or named.id::text = ${any(keys)})`

export const membersOfOrgs = (scope: Scope, keys: readonly string[], under: boolean) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from membership m where m.tenant_id = app_user.tenant_id
      and m.user_id = app_user.id and m.org_id in (${namedOrgs(scope, keys, under)}))`,
  )

export const headsOfOrgs = (scope: Scope, keys: readonly string[], under: boolean) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from org_manager h where h.tenant_id = app_user.tenant_id
      and h.user_id = app_user.id and h.is_main and h.org_id in (${namedOrgs(scope, keys, under)}))`,
  )

export const holdersOfMethod = (scope: Scope, method: string) =>
  such(
    scope,
    sql<SqlBool>`exists (select 1 from user_role u
      join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join role_method h on h.tenant_id = r.tenant_id and h.role_id = r.id
      where u.tenant_id = app_user.tenant_id and u.user_id = app_user.id and r.enabled
        and h.method = ${method})`,
  )
