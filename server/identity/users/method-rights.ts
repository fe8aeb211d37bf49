import { coversRights } from '#domain/identity/rights.ts'
import { rightsBeyondReach, type GrantsOfPerson } from '#domain/identity/site-reach.ts'
import { grantsOf, methodRightsOf } from '#server/http/caller.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Whether these are beyond what somebody holds themselves: by the rights, by the sites, or not at all. */
async function beyondOwn(scope: Scope, callerId: string, grants: GrantsOfPerson) {
  const methods = grants.roles.flatMap((role) => role.methods)
  if (!coversRights(await methodRightsOf(scope, callerId), methods)) {
    return 'user.beyondRights'
  }
  return rightsBeyondReach(await grantsOf(scope, callerId), grants).length > 0 ? 'user.beyondSites' : null
}

/** Whether another holds rights that somebody does not, or at sites they do not. */
export const holdsMoreThan = async (scope: Scope, callerId: string, userId: string): Promise<boolean> =>
  userId !== callerId && (await beyondOwn(scope, callerId, await grantsOf(scope, userId))) !== null

/** Refuses somebody who would give, or get hold of, rights beyond their own, or at sites beyond their own. */
export async function refuseGrantsBeyondOwn(
  scope: Scope,
  callerId: string,
  grants: GrantsOfPerson,
): Promise<void> {
  const beyond = await beyondOwn(scope, callerId, grants)
  if (beyond !== null) {
    throw new Failure(beyond, {}, { status: 403 })
  }
}
