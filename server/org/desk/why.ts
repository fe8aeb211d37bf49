import { isRightBySite, isRightOfCompany } from '#domain/identity/right-catalogue.ts'
import { heldRights, reachOfRight } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

/** By which roles somebody holds a right and where, and which others would give it. */
export async function whyMay(scope: Scope, userId: string, right: string) {
  const person = await scope.from('app_user').select('status').where('id', '=', userId).executeTakeFirst()
  if (!person) {
    throw new Failure('user.notFound')
  }
  const granting = await scope
    .from('role')
    .innerJoin(scope.table('role_method'), 'role_method.role_id', 'role.id')
    .select(['role.id', 'role.name', 'role.enabled'])
    .where('role_method.method', '=', right)
    .orderBy('role.alias')
    .execute()
  const userRoles = await scope.from('user_role').select('role_id').where('user_id', '=', userId).execute()
  const own = new Set(userRoles.map(({ role_id }) => role_id))
  const sites = await scope.from('role_site').select(['role_id', 'site_id']).orderBy('site_id').execute()
  const isBySite = isRightBySite(right) || isRightOfCompany(right)
  const sitesOfRole = (id: string) =>
    isBySite ? sites.filter(({ role_id }) => role_id === id).map(({ site_id }) => site_id) : []
  const by = granting
    .filter(({ id }) => own.has(id))
    .map((role) => ({ ...role, siteIds: sitesOfRole(role.id) }))
  const grants = await grantsOf(scope, userId)
  const reach = isBySite ? reachOfRight(right, grants) : null
  const hasRight = heldRights(grants).includes(right)
  const isAccountClosed = person.status !== 1
  return {
    may: !isAccountClosed && hasRight,
    isAccountClosed,
    by,
    ownSites: isBySite ? [...grants.ownSites] : [],
    siteIds: reach && [...reach],
    isOfCompany: isRightOfCompany(right),
    others: granting
      .filter(({ id, enabled }) => enabled && !own.has(id))
      .map(({ id, name }) => ({ id, name })),
  }
}
