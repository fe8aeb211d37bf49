import { sql } from 'kysely'
import { holdsAt, reachOfRight, unionOfReaches, type SiteReach } from '#domain/identity/site-reach.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf } from '#server/http/caller.ts'
import type { Scope } from '#server/scope.ts'

/** The sites at which somebody holds one of these rights. */
export async function sitesOf(
  scope: Scope,
  userId: string,
  ...rights: readonly string[]
): Promise<SiteReach> {
  const grants = await grantsOf(scope, userId)
  return unionOfReaches(rights.map((right) => reachOfRight(right, grants)))
}

/** The sites at which the caller holds one of these rights; whoever is no person, such as a job, is not confined. */
export const ownSites = async (scope: Scope, ...rights: readonly string[]): Promise<SiteReach> =>
  scope.person ? sitesOf(scope, scope.person.id, ...rights) : null

/** Whether somebody holds the right wherever there is anything to do with it. */
export const holdsEverywhere = async (scope: Scope, userId: string, right: string): Promise<boolean> =>
  holdsAt(await sitesOf(scope, userId, right), null)

/** Refuses to change what all sites share to those who hold the right at some of them alone. */
export async function requireEverySite(scope: Scope, userId: string, right: string): Promise<void> {
  if (!(await holdsEverywhere(scope, userId, right))) {
    throw new Failure('user.everySite', {}, { status: 403 })
  }
}

/** In a query: the site in the column is among these. */
export const isAtSites = (column: string, reach: SiteReach) =>
  reach === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...reach]}::uuid[])`
