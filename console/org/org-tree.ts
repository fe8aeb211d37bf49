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
