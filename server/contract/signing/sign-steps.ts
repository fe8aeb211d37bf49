import { sql } from 'kysely'
import { nextSigner } from '#domain/contract/contract-state.ts'
import { readingLeft, textLength } from '#domain/contract/reading-time.ts'
import { fillTemplate } from '#domain/contract/template.ts'
import { phoneCodeRules } from '#domain/identity/phone.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { profileOf } from '#server/identity/profile/profile.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import { sendCode, verifyCode } from '#server/identity/sign-in/phone-codes.ts'
import type { Caller, RootScope, Scope, TxScope } from '#server/scope.ts'
import {
  contractOf,
  lockContract,
  ownSigner,
  signersOfContract,
  type Contract,
  type Signer,
} from '../contracts.ts'
import { holdsForContract } from '../contract-site.ts'
import { templateOf } from '../paper/templates.ts'
import { addEvent, type EventDetail, type EventKind } from '../events.ts'

type Self = RequestContext & { user: Caller }
const intentMs = 10 * 60_000

export type OwnTurn = { contract: Contract; signers: Signer[]; signer: Signer }

/** The caller's place in a locked contract, whether or not it is their turn. */
export const lockOwnPlace = async (scope: TxScope, user: Caller, contractId: string): Promise<OwnTurn> =>
  placeIn(scope, user, await lockContract(scope, contractId))

/** The same without locking, to prepare what is stored later under the lock. */
export const findOwnPlace = async (scope: Scope, user: Caller, contractId: string): Promise<OwnTurn> =>
  placeIn(scope, user, await contractOf(scope, contractId))

async function placeIn(scope: Scope, user: Caller, contract: Contract): Promise<OwnTurn> {
  const contractId = contract.id
  const signers = await signersOfContract(scope, contractId)
  const canSeal = await holdsForContract(scope, user.id, 'contract.seal', contract)
  const signer = ownSigner(signers, user.id, canSeal)
  if (!signer) {
    throw new Failure('contract.unknown', {}, { status: 404 })
  }
  return { contract, signers, signer }
}

/** Refuses unless the contract is out, its time is not over, and it is this signer's turn. */
export function refuseUnlessTurn({ contract, signers, signer }: OwnTurn, now: number): void {
  if (contract.state !== 'pending' && contract.state !== 'partSigned') {
    throw new Failure('contract.notNow')
  }
  if (contract.sign_by !== null && contract.sign_by.getTime() <= now) {
    throw new Failure('contract.expired')
  }
  if (nextSigner(signers)?.sort !== signer.sort) {
    throw new Failure('contract.notYourTurn')
  }
}

type Mark = { opened_at?: Date; read_at?: Date; code_sent_at?: Date }

async function mark(
  scope: TxScope,
  { contract, signer }: OwnTurn,
  set: Mark,
  kind: EventKind,
  detail: EventDetail = {},
) {
  await scope
    .update('contract_signer')
    .set(set)
    .where('contract_id', '=', contract.id)
    .where('sort', '=', signer.sort)
    .execute()
  await addEvent(scope, contract.id, kind, { role: signer.role, ...detail })
}

/** The signer has the text on the screen. Written down the first time. */
export async function openContract({ scope, user }: Self, contractId: string): Promise<void> {
  await scope.write(async (scope) => {
    const place = await lockOwnPlace(scope, user, contractId)
    if (place.signer.opened_at === null && place.signer.state === 'waiting') {
      await mark(scope, place, { opened_at: new Date(scope.now()) }, 'opened')
    }
  })
}

/**
 * The signer says they have read to the end. It is believed once there was time to: what is scrolled through at once is
 * answered by how long it takes yet. The time runs from the first opening, which this is where none was written down.
 */
export async function readContract(
  { scope, user }: Self,
  contractId: string,
  seconds: number,
): Promise<{ waitMs: number }> {
  return scope.write(async (scope) => {
    const place = await lockOwnPlace(scope, user, contractId)
    refuseUnlessTurn(place, scope.now())
    const { contract, signer } = place
    if (signer.read_at !== null) {
      return { waitMs: 0 }
    }
    const now = scope.now()
    if (signer.opened_at === null) {
      await mark(scope, place, { opened_at: new Date(now) }, 'opened')
    }
    const waitMs = readingLeft(signer.opened_at?.getTime() ?? null, now, await lengthOf(scope, contract))
    if (waitMs === 0) {
      await mark(scope, place, { read_at: new Date(now) }, 'read', { seconds })
    }
    return { waitMs }
  })
}

async function lengthOf(scope: Scope, contract: Contract): Promise<number> {
  const { body } = await templateOf(scope, contract.template_id)
  return textLength(fillTemplate(body, contract.fields, 'zh'))
}

/** Refuses a signature before the log has the line that this signer read the text to its end. */
export async function refuseUnlessRead(scope: Scope, { contract, signer }: OwnTurn): Promise<void> {
  const line = await scope
    .from('contract_event')
    .select('seq')
    .where('contract_id', '=', contract.id)
    .where('kind', '=', 'read')
    .where(sql<boolean>`detail ->> 'role' = ${signer.role}`)
    .limit(1)
    .executeTakeFirst()
  if (signer.read_at === null || !line) {
    throw new Failure('contract.notRead')
  }
}

/** The phone a code goes to: the one the identity was proven with; for the park's seal that of whoever uses it. */
async function phoneOf(scope: RootScope, user: Caller, signer: Signer): Promise<string> {
  const real = signer.role === 'park' ? null : await passedRealNameOf(scope, user.id)
  if (signer.role !== 'park' && !real) {
    throw new Failure('contract.needsRealName')
  }
  const phone = real?.phone || (await profileOf(scope, user.id)).mobile
  if (!phone) {
    throw new Failure('user.noPhone')
  }
  return phone
}

/** The code counts for this text alone: another text, or the same changed, needs another. */
const purposeOf = (contract: Contract) => `sign:${contract.text_sha256 ?? ''}` as const

export async function sendSigningCode(visit: Self, contractId: string): Promise<void> {
  const { scope, user } = visit
  const place = await scope.write(async (scope) => {
    const found = await lockOwnPlace(scope, user, contractId)
    refuseUnlessTurn(found, scope.now())
    return found
  })
  await refuseUnlessRead(scope, place)
  const phone = await phoneOf(scope, user, place.signer)
  await sendCode(visit, phone, purposeOf(place.contract))
  await scope.write(async (scope) => {
    const found = await lockOwnPlace(scope, user, contractId)
    await mark(scope, found, { code_sent_at: new Date(scope.now()) }, 'codeSent', {
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    })
  })
}

/** A right code lets this signer sign this text in this session, for ten minutes. */
export async function confirmSigningCode(
  { scope, user }: Self,
  contractId: string,
  code: string,
): Promise<{ intentUntil: number }> {
  if (code.length > phoneCodeRules.length + 4) {
    throw new Failure('phone.wrongCode')
  }
  const signerNow = await scope.write(async (scope) => {
    const place = await lockOwnPlace(scope, user, contractId)
    refuseUnlessTurn(place, scope.now())
    return place.signer
  })
  const phone = await phoneOf(scope, user, signerNow)
  const until = await scope.write(async (scope) => {
    const place = await lockOwnPlace(scope, user, contractId)
    refuseUnlessTurn(place, scope.now())
    const verdict = await verifyCode(scope, { phone, purpose: purposeOf(place.contract), code })
    // A wrong code is not answered by throwing here: a rollback would forget the try.
    if (verdict !== 'right') {
      return null
    }
    const intentUntil = scope.now() + intentMs
    await scope
      .update('contract_signer')
      .set({
        code_right_at: new Date(scope.now()),
        intent_sha256: place.contract.text_sha256,
        intent_until: new Date(intentUntil),
        intent_session: user.sessionId,
      })
      .where('contract_id', '=', contractId)
      .where('sort', '=', place.signer.sort)
      .execute()
    await addEvent(scope, contractId, 'codeRight', { role: place.signer.role })
    return intentUntil
  })
  if (until === null) {
    throw new Failure('phone.wrongCode')
  }
  return { intentUntil: until }
}
