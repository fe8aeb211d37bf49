import { coversRights } from '#domain/identity/rights.ts'
import { rightsBeyondReach, type GrantsOfPerson } from '#domain/identity/site-reach.ts'
import { grantsOf, methodRightsOf } from '#server/http/caller.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Refuses somebody who would give, or get hold of, rights beyond their own, or at sites beyond their own. */
export async function refuseGrantsBeyondOwn(
  scope: Scope,
  callerId: string,
  grants: GrantsOfPerson,
): Promise<void> {
  const methods = grants.roles.flatMap((role) => role.methods)
  if (!coversRights(await methodRightsOf(scope, callerId), methods)) {
    throw new Failure('user.beyondRights', {}, { status: 403 })
  }
  if (rightsBeyondReach(await grantsOf(scope, callerId), grants).length > 0) {
    throw new Failure('user.beyondSites', {}, { status: 403 })
  }
}
