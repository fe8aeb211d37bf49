import { managesSomeFlow, watchesSomeFlow } from '#domain/workflow/some-flow-rights.ts'
import { flowRightsOfUser } from '../definition/rights.ts'
import type { Scope } from '#server/scope.ts'

/** Whether somebody manages some flow, and whether they see what runs on some. */
export async function someFlowRights(scope: Scope, userId: string): Promise<string[]> {
  const { all, byDefinition } = await flowRightsOfUser(scope, userId)
  const kinds = new Set([...byDefinition.values()].flatMap((held) => [...held]))
  const manages = all || kinds.has('management')
  return [
    ...(manages ? [managesSomeFlow] : []),
    ...(manages || kinds.has('instance') ? [watchesSomeFlow] : []),
  ]
}
