import type { profileApi } from '#api/identity/profile.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import { closeAccount } from './close-account.ts'
import { ownPhone } from './reauthentication.ts'
import { checkPassword, decodePassword } from '../sign-in/passwords.ts'
import { sendCode, verifyCode } from '../sign-in/phone-codes.ts'
import { userByAccount } from '../users/users.ts'

type Self = RequestContext & { user: Caller }

/** The staff's accounts carry approvals and rights, so the administrator ends them, not the holder. */
function refuseStaff({ user }: Self): void {
  if (user.kind === 'staff') {
    throw new Failure('user.staffStays')
  }
}

export async function sendCloseCode(visit: Self): Promise<void> {
  refuseStaff(visit)
  await sendCode(visit, await ownPhone(visit), 'closeAccount')
}

/** Closes the caller's account, confirmed by the password, or by the code sent to their phone. */
export async function closeOwnAccount(
  visit: Self,
  proof: BodyOf<typeof profileApi.closeAccount>,
): Promise<void> {
  refuseStaff(visit)
  if (proof.password) {
    await closeByPassword(visit, decodePassword(proof.password))
  } else if (proof.code) {
    await closeByCode(visit, proof.code)
  } else {
    throw new Failure('user.confirmClose')
  }
}

async function closeByPassword({ scope, user }: Self, password: string): Promise<void> {
  const stored = await userByAccount(scope, user.account)
  if (!(await checkPassword(password, stored?.password_hash))) {
    throw new Failure('user.wrongPassword')
  }
  await scope.write(async (scope) => {
    await closeAccount(scope, user.id)
    return null
  })
}

async function closeByCode(visit: Self, code: string): Promise<void> {
  const { scope, user } = visit
  const phone = await ownPhone(visit)
  const verdict = await scope.write(async (scope) => {
    const taken = await verifyCode(scope, { phone, purpose: 'closeAccount', code })
    if (taken === 'right') {
      await closeAccount(scope, user.id)
    }
    return taken
  })
  if (verdict !== 'right') {
    throw new Failure('phone.wrongCode')
  }
}
