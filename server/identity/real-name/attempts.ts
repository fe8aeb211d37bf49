import type { realNameApi, RealNameState } from '#api/identity/real-name.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { realNameAttemptsADay, type RealNameProvider } from '#domain/identity/real-name.ts'
import { idTypes, maskedIdNumber } from '#domain/stay/id-number.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { ClaimedPerson } from '#server/gateways/identity/identity.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller, RootScope, Scope, TxScope } from '#server/scope.ts'
import { readClaim } from './claims.ts'
import { recordRealName } from './real-names.ts'

type Self = RequestContext & { user: Caller }
type StoredClaim = { person: ClaimedPerson; next: string | null }
const claimUse = 'real name attempt'
const day = 86_400_000

/** Where the person stands: shown or not, tries left, ways open to them. */
export async function realNameState(scope: Scope, userId: string): Promise<RealNameState> {
  const [row, attempts] = await Promise.all([
    scope.from('real_name').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    recentAttempts(scope, userId),
  ])
  const last = attempts[0]
  const isPassed = row?.state === 'passed'
  // Our own code writes no other states.
  const state = isPassed ? 'passed' : last ? (last.state as 'open' | 'failed' | 'passed') : 'none'
  const reason = state === 'failed' && last?.reason ? reasonText(scope, last.reason) : null
  const { identity } = scope.env.gateways
  return {
    state,
    // The column holds these two only.
    kind: isPassed ? (row.kind as 'person' | 'company') : null,
    name: isPassed ? row.name : '',
    idNoMask: isPassed ? row.id_no_mask : '',
    phone: isPassed ? row.phone : '',
    companyName: isPassed ? row.company_name : null,
    creditCode: isPassed ? row.credit_code : null,
    // The column holds the providers only.
    provider: isPassed ? (row.provider as RealNameProvider) : null,
    reason,
    passedAt: row?.passed_at?.getTime() ?? null,
    attemptsLeft: Math.max(0, realNameAttemptsADay - attempts.length),
    openAttemptId: state === 'open' && last ? last.id : null,
    lastClaim: state === 'failed' || state === 'open' ? lastClaimOf(scope, last) : null,
    providers: [
      ...(identity.fadada ? (['fadada'] as const) : []),
      ...(identity.face ? (['face'] as const) : []),
      'desk',
    ],
  }
}

type LastAttempt = { state: string; reason: string | null; person_enc: string; id: string }

/** Written by ourselves, under our own key. */
const claimIn = ({ env }: Scope, enc: string): StoredClaim =>
  JSON.parse(decrypt(env, claimUse, enc)) as StoredClaim

/** What the person said last. A number that did not fit, or that is somebody else's, is not offered again. */
function lastClaimOf(scope: Scope, last: LastAttempt | undefined): RealNameState['lastClaim'] {
  if (!last) {
    return null
  }
  const { person } = claimIn(scope, last.person_enc)
  const isNumberWrong = last.reason === 'mismatch' || last.reason === 'taken'
  return {
    kind: person.kind,
    name: person.name,
    idType: idTypes.find((type) => type === person.idType) ?? 'idCard',
    idNoMask: isNumberWrong ? null : maskedIdNumber(person.idNo),
    phone: person.phone,
    companyName: person.companyName ?? '',
    creditCode: person.creditCode ?? '',
  }
}

/** The number that was typed, or where nothing was that of the last try with the same kind of document. */
async function numberOf(
  scope: Scope,
  userId: string,
  { idNo, idType }: Pick<BodyOf<typeof realNameApi.begin>, 'idNo' | 'idType'>,
): Promise<string> {
  if (idNo !== undefined) {
    return idNo
  }
  const last = (await recentAttempts(scope, userId))[0]
  const person = last && claimIn(scope, last.person_enc).person
  return person?.idType === idType ? person.idNo : ''
}

function reasonText({ language }: Scope, reason: string): string {
  return reason === 'mismatch' || reason === 'liveness' || reason === 'taken'
    ? textOf(`realName.failed.${reason}`, language)
    : textOf('realName.failed.refused', language)
}

const recentAttempts = (scope: Scope, userId: string) =>
  scope
    .from('real_name_attempt')
    .select(['id', 'state', 'reason', 'person_enc'])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(scope.now() - day))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Begins a try at a provider. The number of tries counts before the provider is asked. */
export async function beginAttempt(
  { scope, tenant, user }: Self,
  body: BodyOf<typeof realNameApi.begin>,
): Promise<{ attemptId: string; url: string }> {
  const person = readClaim({ ...body, idNo: await numberOf(scope, user.id, body) }, scope.now())
  const gateway = scope.env.gateways.identity[body.provider]
  if (!gateway || (body.provider === 'face' && person.kind === 'company')) {
    throw new Failure('realName.noProvider')
  }
  const attemptId = scope.newId()
  const returnPath =
    body.provider === 'face'
      ? `/baiduAuthentication?attempt=${attemptId}`
      : `/fadada/renzheng?attempt=${attemptId}`
  const stored: StoredClaim = { person, next: body.next ? safePath(body.next) : null }
  await scope.write(async (scope) => {
    // Two windows that begin at once wait here, so that the last try is given once.
    await scope.from('app_user').select('id').where('id', '=', user.id).forUpdate().execute()
    if ((await recentAttempts(scope, user.id)).length >= realNameAttemptsADay) {
      throw new Failure('realName.tooMany')
    }
    await scope
      .insert('real_name_attempt', {
        id: attemptId,
        user_id: user.id,
        provider: body.provider,
        provider_ref: attemptId,
        person_enc: encrypt(scope.env, claimUse, JSON.stringify(stored)),
        state: 'open',
        created_at: new Date(scope.now()),
      })
      .execute()
  })
  const session = await gateway
    .begin({ tenantId: tenant.id, tenantCode: tenant.code, userId: user.id, attemptId, person, returnPath })
    .catch((error: unknown) => {
      scope.env.log.warn({ err: error, provider: body.provider }, 'an identity provider was not to be had')
      return null
    })
  if (session === null) {
    // Nobody looked at anything, so it does not count as a try.
    await scope.delete('real_name_attempt').where('id', '=', attemptId).execute()
    throw new Failure('realName.unavailable')
  }
  await scope
    .update('real_name_attempt')
    .set({ provider_ref: session.ref })
    .where('id', '=', attemptId)
    .execute()
  return { attemptId, url: session.url }
}

/** Asks the provider how a try ended, and writes it down once. */
export async function finishAttempt(
  { scope, user }: Self,
  attemptId: string,
): Promise<RealNameState & { next: string | null }> {
  const attempt = await scope
    .from('real_name_attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!attempt) {
    throw new Failure('realName.unknown')
  }
  const { person, next } = claimIn(scope, attempt.person_enc)
  if (attempt.state === 'open') {
    await conclude(
      scope,
      user.id,
      { id: attempt.id, provider: attempt.provider, ref: attempt.provider_ref },
      person,
    )
  }
  return { ...(await realNameState(scope, user.id)), next }
}

type OpenAttempt = { id: string; provider: string; ref: string }

async function conclude(
  scope: RootScope,
  userId: string,
  { id, provider, ref }: OpenAttempt,
  person: ClaimedPerson,
): Promise<void> {
  const kind = provider === 'face' ? 'face' : 'fadada'
  const gateway = scope.env.gateways.identity[kind]
  const result = await gateway?.result(scope.tenantId, ref, person).catch((error: unknown) => {
    scope.env.log.warn({ err: error, provider }, 'an identity provider did not answer')
    return null
  })
  if (!result) {
    throw new Failure('realName.unavailable')
  }
  if (result.state === 'open') {
    return
  }
  if (result.state === 'failed') {
    await scope.write((scope) => end(scope, id, 'failed', result.reason))
    return
  }
  try {
    await scope.write(async (scope) => {
      if (await end(scope, id, 'passed', null)) {
        await recordRealName(scope, userId, person, kind)
      }
    })
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw error
    }
    await scope.write((scope) => end(scope, id, 'failed', 'taken'))
  }
}

/** True for the one who ends it. */
async function end(scope: TxScope, id: string, state: string, reason: string | null): Promise<boolean> {
  const done = await scope
    .update('real_name_attempt')
    .set({ state, reason, ended_at: new Date(scope.now()) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}
