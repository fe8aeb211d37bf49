import { sql } from 'kysely'
import type { BodyOf } from '#api/endpoint.ts'
import type { DeskRole, peopleDeskApi } from '#api/org/people-desk.ts'
import { roleChangeProblem, roleChanges, type RoleChange } from '#domain/identity/role-change.ts'
import { rightsBeyondReach, type GrantsOfPerson } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf, methodRightsOf } from '#server/http/caller.ts'
import { nextRevision, refuseStale } from '#server/revision.ts'
import { memberCount } from '../member-count.ts'
import { setRoleSites } from '../roles.ts'
import type { Caller, Scope, TxScope } from '#server/scope.ts'

/** Every role with all it grants. */
export async function deskRoles(scope: Scope): Promise<DeskRole[]> {
  const [roles, methods, menus, sites] = await Promise.all([
    scope
      .from('role')
      .select([
        'id',
        'alias',
        'name',
        'description',
        'enabled',
        'revision',
        memberCount('user_role', sql`m.tenant_id = role.tenant_id and m.role_id = role.id`).as('people'),
      ])
      .orderBy('alias')
      .execute(),
    scope.from('role_method').select(['role_id', 'method']).orderBy('method').execute(),
    scope.from('role_menu').select(['role_id', 'menu_id']).orderBy('menu_id').execute(),
    scope.from('role_site').select(['role_id', 'site_id']).orderBy('site_id').execute(),
  ])
  const methodsOf = Map.groupBy(methods, (row) => row.role_id)
  const sitesOf = Map.groupBy(sites, (row) => row.role_id)
  const menusOf = Map.groupBy(menus, (row) => row.role_id)
  return roles.map((role) => ({
    ...role,
    methods: (methodsOf.get(role.id) ?? []).map(({ method }) => method),
    menuIds: (menusOf.get(role.id) ?? []).map(({ menu_id }) => menu_id),
    siteIds: (sitesOf.get(role.id) ?? []).map(({ site_id }) => site_id),
  }))
}

type RoleGrants = BodyOf<typeof peopleDeskApi.saveRoles>['roles']

/** Gives several roles what they grant from now on, all or none; tells what was given and taken. */
export async function saveGrants(scope: TxScope, user: Caller, roles: RoleGrants): Promise<RoleChange[]> {
  const ids = roles.map(({ id }) => id)
  const grants = await scope
    .from('role')
    .select(['id', 'name', 'revision', 'updated_by', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids})`)
    // In one order, so that two who save together wait for each other instead of for ever.
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = await methodRightsOf(scope, user.id)
  const before = (await deskRoles(scope)).filter(({ id }) => ids.includes(id))
  for (const { id, revision } of roles) {
    const role = grants.find((one) => one.id === id)
    const current = before.find((one) => one.id === id)
    if (!role || !current) {
      throw new Failure('org.notFound')
    }
    await refuseStale(scope, revision, role, current)
  }
  const after = roles.map((role) => ({
    ...role,
    siteIds: role.siteIds ?? before.find(({ id }) => id === role.id)?.siteIds,
  }))
  const changes = roleChanges(before, after)
  refuseSitesBeyondOwn(await grantsOf(scope, user.id), before, changes)
  for (const { id, added, removed, siteIds } of changes) {
    await scope
      .delete('role_method')
      .where('role_id', '=', id)
      .where('method', '=', sql<string>`any(${removed})`)
      .execute()
    if (added.length > 0) {
      await scope
        .insert(
          'role_method',
          added.map((method) => ({ role_id: id, method })),
        )
        .execute()
    }
    if (siteIds !== undefined) {
      await setRoleSites(scope, id, siteIds)
    }
    await scope.update('role').set(nextRevision(scope)).where('id', '=', id).execute()
  }
  const problem = roleChangeProblem(own, await methodRightsOf(scope, user.id), changes)
  if (problem) {
    const key = problem.reason === 'beyondOwn' ? 'org.grantBeyondOwn' : 'org.ownLastKey'
    throw new Failure(key, { rights: problem.rights }, { status: 403 })
  }
  return changes
}

/** What is given or taken at sites where one's own rights do not hold is refused, and so is a wider reach of what stays. */
function refuseSitesBeyondOwn(
  own: GrantsOfPerson,
  before: readonly DeskRole[],
  changes: readonly RoleChange[],
): void {
  const roles = changes.flatMap(({ id, added, removed, siteIds }) => {
    const role = before.find((one) => one.id === id)
    const was = role?.siteIds ?? []
    const methods = siteIds === undefined ? [...added, ...removed] : [...(role?.methods ?? []), ...added]
    return [was, siteIds ?? was].map((sites) => ({ methods, siteIds: sites }))
  })
  if (rightsBeyondReach(own, { roles, ownSites: [] }).length > 0) {
    throw new Failure('user.beyondSites', {}, { status: 403 })
  }
}
