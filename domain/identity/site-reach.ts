import { isRightBySite, isRightOfCompany } from './right-catalogue.ts'

/** The sites at which a right holds; null: at all of them, and where no site is concerned. Empty: nowhere. */
export type SiteReach = readonly string[] | null

/** What a role grants, and the sites it grants it at; none: at all. */
export type RoleAtSites = { readonly methods: readonly string[]; readonly siteIds: readonly string[] }

/** What somebody's enabled roles grant, and the sites they are confined to themselves; none: they are not. */
export type GrantsOfPerson = { readonly roles: readonly RoleAtSites[]; readonly ownSites: readonly string[] }

/** A right holds wherever one of the roles that grant it does, and never beyond the person's own sites. */
export function reachOfRight(right: string, { roles, ownSites }: GrantsOfPerson): SiteReach {
  const granting = roles.filter(({ methods }) => methods.includes(right))
  const byRoles = unionOfReaches(granting.map(({ siteIds }) => (siteIds.length === 0 ? null : siteIds)))
  if (ownSites.length === 0) {
    return byRoles
  }
  return byRoles === null ? ownSites : ownSites.filter((site) => byRoles.includes(site))
}

export function unionOfReaches(reaches: readonly SiteReach[]): SiteReach {
  const all: string[] = []
  for (const reach of reaches) {
    if (reach === null) {
      return null
    }
    all.push(...reach)
  }
  return [...new Set(all)].toSorted()
}

/** Whether a right with this reach holds at a site, or where none is concerned (null). */
export const holdsAt = (reach: SiteReach, siteId: string | null): boolean =>
  reach === null || (siteId !== null && reach.includes(siteId))

/** Whether one reach lies within another. */
const isWithin = (inner: SiteReach, outer: SiteReach): boolean =>
  outer === null || (inner !== null && inner.every((site) => outer.includes(site)))

/** The rights that would hold at sites where somebody's own do not: they may not hand them out there. */
export function rightsBeyondReach(own: GrantsOfPerson, given: GrantsOfPerson): string[] {
  const rights = new Set(given.roles.flatMap(({ methods }) => methods))
  return [...rights]
    .filter((right) => isRightBySite(right) || isRightOfCompany(right))
    .filter((right) => !isWithin(reachOfRight(right, given), reachOfRight(right, own)))
    .toSorted()
}

/** The rights somebody has in the end: not those that hold at no site, nor those on the whole company for who is confined. */
export function heldRights(grants: GrantsOfPerson): string[] {
  const rights = new Set(grants.roles.flatMap(({ methods }) => methods))
  return [...rights]
    .filter((right) => {
      const reach = isRightBySite(right) || isRightOfCompany(right) ? reachOfRight(right, grants) : null
      return reach === null || (reach.length > 0 && !isRightOfCompany(right))
    })
    .toSorted()
}

/** A right as it is told to who holds it at every site, where some of its pages are for them alone. */
export const atEverySite = (right: string): string => `${right}@everywhere`
