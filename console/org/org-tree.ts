import type { DeskOrg } from '#api/org/people-desk.ts'

export type OrgNode = { key: string; value: string; title: string; org: DeskOrg; children: OrgNode[] }

/** The organisations as a tree, in the order the server gives them. */
export function treeOf(orgs: readonly DeskOrg[]): OrgNode[] {
  const below = Map.groupBy(orgs, ({ parentId }) => parentId)
  const nodes = (parentId: string | null): OrgNode[] =>
    (below.get(parentId) ?? []).map((org) => ({
      key: org.id,
      value: org.id,
      title: org.name,
      org,
      children: nodes(org.id),
    }))
  return nodes(null)
}

/** An organisation with all below it. */
export function orgsUnder(orgs: readonly DeskOrg[], id: string): DeskOrg[] {
  const own = orgs.filter((org) => org.id === id)
  return [...own, ...orgs.filter((org) => org.parentId === id).flatMap((org) => orgsUnder(orgs, org.id))]
}

/** The organisations whose name has a part like this, with all above them, in their order. */
export function matchingOrgs(orgs: readonly DeskOrg[], search: string): readonly DeskOrg[] {
  const searchText = search.trim().toLowerCase()
  if (searchText === '') {
    return orgs
  }
  const byId = new Map(orgs.map((org) => [org.id, org]))
  const found = new Set<string>()
  for (const org of orgs.filter(({ name }) => name.toLowerCase().includes(searchText))) {
    for (let one: DeskOrg | undefined = org; one && !found.has(one.id); one = byId.get(one.parentId ?? '')) {
      found.add(one.id)
    }
  }
  return orgs.filter(({ id }) => found.has(id))
}
