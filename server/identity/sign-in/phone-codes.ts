import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isPhone, clientNetwork, phoneCodeRules, type CodePurpose } from '#domain/identity/phone.ts'
import { Failure } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { countAttempt, forgiveAttempt } from '#server/http/rate-limit.ts'
import { countDaily, uncountDaily } from './daily-count.ts'
import { scopeOf, type Scope, type TxScope } from '#server/scope.ts'

type Sender = Pick<RequestContext, 'scope' | 'address'>
type PhoneCode = { phone: string; purpose: CodePurpose; code: string }
type Draft = { phone: string; purpose: CodePurpose; hash: string }

const randomCode = () => String(randomInt(10 ** phoneCodeRules.length)).padStart(phoneCodeRules.length, '0')

/** Sends a code to a phone, or refuses: a wrong number, too soon, too often, or the provider would not. */
export async function sendCode(
  { scope, address }: Sender,
  phone: string,
  purpose: CodePurpose,
): Promise<void> {
  if (!isPhone(phone)) {
    throw new Failure('phone.format')
  }
  const code = randomCode()
  const draft = { phone, purpose, hash: hashOfCode(scope, { phone, purpose, code }) }
  await writeApart(scope, (tx) => keep(tx, address, draft))
  const { tenantId, language } = scope
  const sent = await scope.env.gateways.sms.sendCode({ tenantId, phone, code, language })
  if (!sent.ok) {
    scope.env.log.warn({ reason: sent.reason, detail: sent.detail }, 'a text message was not sent')
    await writeApart(scope, (tx) => giveBack(tx, draft))
    throw new Failure(`phone.${sent.reason}`)
  }
}

/** Not under the key of the request: whoever asks again is sent another code. */
const writeApart = (scope: Scope, work: (scope: TxScope) => Promise<void>): Promise<void> =>
  scopeOf(scope.env, scope.tenantId).write(work)

/** All or nothing: a refusal by one limit leaves the counts of the others as they were. */
async function keep(scope: TxScope, address: string, { phone, purpose, hash }: Draft): Promise<void> {
  const now = scope.now()
  const { rows } = await sql`
    insert into phone_code (tenant_id, phone, purpose, code_hash, sent_at, expires_at, wrong_tries)
    values (${scope.tenantId}, ${phone}, ${purpose}, ${hash},
      ${new Date(now)}, ${new Date(now + phoneCodeRules.seconds * 1000)}, 0)
    on conflict (tenant_id, phone, purpose) do update
      set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, wrong_tries = 0
      where phone_code.sent_at <= ${new Date(now - phoneCodeRules.gapSeconds * 1000)}
    returning 1`.execute(scope.db)
  if (rows.length === 0) {
    throw await tooSoon(scope, phone, purpose, now)
  }
  if (!(await countDaily(scope, `phoneCode:${phone}`, phoneCodeRules.dailyPerPhone, now))) {
    throw new Failure('phone.tooManyToday', {}, { status: 429 })
  }
  const network = `phoneCode:from:${clientNetwork(address)}`
  if (!(await countDaily(scope, network, phoneCodeRules.dailyPerNetwork, now))) {
    throw new Failure('phone.tooManyHere', {}, { status: 429 })
  }
}

async function tooSoon(scope: TxScope, phone: string, purpose: string, now: number) {
  const row = await scope
    .from('phone_code')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  const sentAt = row?.sent_at.getTime() ?? now
  const seconds = Math.max(1, Math.ceil((sentAt - now) / 1000) + phoneCodeRules.gapSeconds)
  return new Failure('phone.wait', { seconds }, { status: 429, retryAfter: seconds })
}

/**
 * Nothing was sent, as far as the provider says: the person may ask again at once. The code stays good, in
 * case the message comes after all. The network keeps its count, or refusals could be had without end.
 */
async function giveBack(scope: TxScope, { phone, purpose, hash }: Draft): Promise<void> {
  await scope
    .update('phone_code')
    .set({ sent_at: new Date(scope.now() - phoneCodeRules.gapSeconds * 1000) })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .execute()
  await uncountDaily(scope, `phoneCode:${phone}`, scope.now())
}

/** Refuses a phone or a code that cannot be one, before anything is counted. */
export function refuseMalformedCode({ phone, code }: { phone: string; code: string }): void {
  if (!isPhone(phone)) {
    throw new Failure('phone.format')
  }
  if (code === '') {
    throw new Failure('phone.codeMissing')
  }
}

/**
 * Counts a guess of whoever is not signed in: a code has few tries, but who tries many phones has as many codes. So
 * guesses of one network are few in an hour, whichever phones they are for; a right one is taken back.
 */
export async function countCodeGuess({ scope, address }: Sender) {
  const at = scope.now()
  const limit = { max: phoneCodeRules.hourlyGuessesPerNetwork, seconds: 3600 }
  const key = `codeGuess:${clientNetwork(address)}`
  await countAttempt(scope, key, limit, at)
  return { forgive: () => forgiveAttempt(scope, key, limit, at) }
}

/** right: the code is used up. wrong: one try less. dead: none was sent, or it is old, used or guessed at too often. */
export type CodeVerdict = 'right' | 'wrong' | 'dead'

/**
 * Tries a code and counts the try, in one statement: guesses that come at the same moment wait for each other
 * on the row, so however many there are, only as many as the code has tries are looked at.
 *
 * Inside a transaction a wrong code must not be answered by throwing: a rollback would forget the try. Return
 * the verdict from the transaction, and refuse after it.
 */
export async function verifyCode(scope: Scope, phoneCode: PhoneCode): Promise<CodeVerdict> {
  const { phone, purpose } = phoneCode
  const now = new Date(scope.now())
  const hash = hashOfCode(scope, phoneCode)
  const { rows } = await sql<{ is_right: boolean }>`
    update phone_code
    set wrong_tries = wrong_tries + case when code_hash = ${hash} then 0 else 1 end,
      expires_at = case when code_hash = ${hash} then ${now} else expires_at end
    where tenant_id = ${scope.tenantId} and phone = ${phone} and purpose = ${purpose}
      and expires_at > ${now} and wrong_tries < ${phoneCodeRules.tries}
    returning code_hash = ${hash} as is_right`.execute(scope.db)
  const [row] = rows
  return row ? (row.is_right ? 'right' : 'wrong') : 'dead'
}

/** Four digits are guessed from a plain hash at once; without our key this one says nothing. */
function hashOfCode({ env, tenantId }: Scope, { phone, purpose, code }: PhoneCode): string {
  return env.keyed(['phone code', tenantId, phone, purpose, code].join('\n'))
}
