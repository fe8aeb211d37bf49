import type { profileApi } from '#api/identity/profile.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { consumeProof } from './reauthentication.ts'
import { refuseMalformedCode, sendCode, verifyCode } from '../sign-in/phone-codes.ts'
import { profileOf } from './profile.ts'
import { duplicateUserErrors } from '../users/save-user.ts'
import type { Caller, TxScope } from '#server/scope.ts'

type Self = RequestContext & { user: Caller }

/** Sends a code to the new phone. Whether somebody has it already is told only to whoever holds it. */
export async function sendPhoneCode(visit: Self, phone: string): Promise<void> {
  const { mobile } = await profileOf(visit.scope, visit.user.id)
  if (mobile === phone) {
    throw new Failure('user.samePhone')
  }
  await sendCode(visit, phone, 'changePhone')
}

type NewPhone = BodyOf<typeof profileApi.changePhone>

/** Makes a phone the person's own: who they are is proven before, and the phone by the code sent there. */
export async function changePhone({ scope, user }: Self, { phone, code, proof }: NewPhone): Promise<void> {
  refuseMalformedCode({ phone, code })
  const verdict = await scope.write(async (scope) => {
    const taken = await verifyCode(scope, { phone, purpose: 'changePhone', code })
    if (taken === 'right') {
      await consumeProof(scope, user, proof)
      await refuseOnViolation(setPhone(scope, user.id, phone), duplicateUserErrors)
    }
    return taken
  })
  if (verdict !== 'right') {
    throw new Failure('phone.wrongCode')
  }
}

async function setPhone(scope: TxScope, userId: string, mobile: string): Promise<void> {
  await scope.update('app_user').set({ mobile }).where('id', '=', userId).execute()
}
