import { refuseOnViolation } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, RequestContext } from '#server/http/handlers.ts'
import { consumeProof } from './reauthentication.ts'
import { refuseMalformedCode, sendCode, verifyCode } from '../sign-in/phone-codes.ts'
import { profileOf } from './profile.ts'
import { duplicateUserErrors } from '../users/save-user.ts'

type Self = RequestContext & { user: Caller }

/** Sends a code to the new phone. Whether somebody has it already is told only to whoever holds it. */
export async function sendPhoneCode(visit: Self, phone: string): Promise<void> {
  const { mobile } = await profileOf(visit.env.db, visit.tenant.id, visit.user.id)
  if (mobile === phone) {
    throw new Failure('user.samePhone')
  }
  await sendCode(visit, phone, 'changePhone')
}

type NewPhone = { phone: string; code: string; proof: string }

/** Makes a phone the person's own: who they are is proven before, and the phone by the code sent there. */
export async function changePhone(visit: Self, { phone, code, proof }: NewPhone): Promise<void> {
  refuseMalformedCode({ phone, code })
  const { tenant, user, write } = visit
  const verdict = await write(async (tx) => {
    const taken = await verifyCode(tx, visit, phone, 'changePhone', code)
    if (taken === 'right') {
      await consumeProof(tx, visit, proof)
      await refuseOnViolation(setPhone(tx, tenant.id, user.id, phone), duplicateUserErrors)
    }
    return taken
  })
  if (verdict !== 'right') {
    throw new Failure('phone.wrongCode')
  }
}

async function setPhone(tx: Tx, tenantId: string, userId: string, mobile: string): Promise<void> {
  const row = tx.updateTable('app_user').set({ mobile })
  await row.where('tenant_id', '=', tenantId).where('id', '=', userId).execute()
}
