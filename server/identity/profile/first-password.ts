import type { profileApi } from '#api/identity/profile.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { consumeProof } from './reauthentication.ts'
import { decodePassword, hashPassword } from '../sign-in/passwords.ts'
import { refuseWeakPassword } from '../users/save-user.ts'

type Self = RequestContext & { user: Caller }

/** Gives a password to somebody who has none yet, so that they can come without a code. */
export async function setFirstPassword(
  { scope, user }: Self,
  { proof, newPassword }: BodyOf<typeof profileApi.setPassword>,
): Promise<void> {
  // Staff without one come by single sign-on; another way in is not theirs to open.
  if (user.kind === 'staff') {
    throw new Failure('user.staffPassword')
  }
  const password = decodePassword(newPassword)
  refuseWeakPassword(password)
  const hash = await hashPassword(password)
  await scope.write(async (scope) => {
    await consumeProof(scope, user, proof)
    const set = await scope
      .update('app_user')
      .set({ password_hash: hash })
      .where('id', '=', user.id)
      .where('password_hash', 'is', null)
      .executeTakeFirst()
    if (set.numUpdatedRows !== 1n) {
      throw new Failure('user.hasPassword')
    }
    return null
  })
}
