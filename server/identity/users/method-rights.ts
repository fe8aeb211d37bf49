import { coversRights } from '#domain/identity/rights.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

/** Refuses somebody who would give, or get hold of, method rights beyond their own. */
export async function refuseRightsBeyondOwn(
  scope: Scope,
  callerId: string,
  methods: readonly string[],
): Promise<void> {
  if (!coversRights(await methodRightsOf(scope, callerId), methods)) {
    throw new Failure('user.beyondRights', {}, { status: 403 })
  }
}
