import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readCertificate } from '#domain/contract/verify/certificate-view.ts'
import { checkTimeStamp } from '#domain/contract/verify/check-signature.ts'
import { sameBytes } from '#domain/platform/der.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { authorityOf } from './authorities.ts'
import { integer } from './der.ts'
import { newSerial } from './hierarchy.ts'
import { createTimeStampToken, timeStampRequest, tokenOfReply } from './time-stamp.ts'

/** A token that says when these bytes were there: by an authority outside where one is configured, else by our clock. */
export function stampTime(scope: Scope, bytes: Buffer): Promise<Buffer> {
  return scope.env.gateways.timeStamp ? stampOutside(scope, bytes) : stampByOwnClock(scope, bytes)
}

const farthest = 5 * 60_000

/** What comes back is believed only after it was checked wholly; without a time stamp nothing is signed. */
async function stampOutside(scope: Scope, bytes: Buffer): Promise<Buffer> {
  const gateway = scope.env.gateways.timeStamp
  if (!gateway) {
    throw new Failure('contract.noTimeStamp')
  }
  const nonce = randomBytes(8)
  const digest = createHash('sha256').update(bytes).digest()
  try {
    const token = tokenOfReply(await gateway.ask(timeStampRequest(digest, nonce)))
    const root = readCertificate(gateway.root)
    const check = token
      ? await checkTimeStamp(globalThis.crypto.subtle, token, bytes, {
          roots: [root],
          certificates: [],
          lists: [],
        })
      : null
    const isRight =
      check?.ok === true &&
      check.nonce !== null &&
      sameBytes(check.nonce, integer(nonce)) &&
      Math.abs(check.at - scope.now()) <= farthest
    if (token && isRight) {
      return token
    }
    scope.env.log.warn({ ok: check?.ok ?? false }, 'a time stamp was not believed')
  } catch (error) {
    scope.env.log.warn({ err: error }, 'no time stamp came')
  }
  throw new Failure('contract.noTimeStamp')
}

async function stampByOwnClock(scope: Scope, bytes: Buffer): Promise<Buffer> {
  const authority = await authorityOf(scope, 'timeStamp')
  const serial = newSerial()
  const digest = createHash('sha256').update(bytes).digest()
  await scope
    .insert('time_stamp', {
      serial: serial.toString('hex'),
      imprint: digest.toString('hex'),
      given_at: new Date(scope.now()),
    })
    .execute()
  await refuseWrongClock(scope)
  return createTimeStampToken({
    digest,
    nonce: null,
    serial,
    at: scope.now(),
    key: authority.privateKey,
    certificates: [authority.certificate],
  })
}

/** A clock that differs from the database's is no witness. Tests set their own clock and say so. */
async function refuseWrongClock(scope: Scope): Promise<void> {
  const real = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(scope.db)
  const difference = Math.abs((rows[0]?.at.getTime() ?? 0) - real)
  if (difference > 1000) {
    scope.env.log.error({ difference }, 'the clocks of the server and of the database differ')
    throw new Failure('contract.noTimeStamp')
  }
}
