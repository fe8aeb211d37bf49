import { keepsSomeFlow, watchesSomeFlow } from '#domain/workflow/told-flow-rights.ts'
import { flowRightsOfUser } from '../definition/rights.ts'
import type { Scope } from '#server/scope.ts'

/** What somebody is told of their rights on flows: that they manage some, and that they see what runs on some. */
export async function toldFlowRights(scope: Scope, userId: string): Promise<string[]> {
  const { all, byDefinition } = await flowRightsOfUser(scope, userId)
  const kinds = new Set([...byDefinition.values()].flatMap((held) => [...held]))
  const keeps = all || kinds.has('management')
  return [...(keeps ? [keepsSomeFlow] : []), ...(keeps || kinds.has('instance') ? [watchesSomeFlow] : [])]
}
