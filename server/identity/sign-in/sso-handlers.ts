import type { ssoApi } from '#api/identity/sso.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { subjectOf } from '#domain/identity/sso-subject.ts'
import type { Env } from '#server/env.ts'
import type { SsoAnswer, SsoGateway, SsoAttempt } from '#server/gateways/sso/sso.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, Tenant, RequestContext } from '#server/http/handlers.ts'
import { openAttempt, consumeAttempt, consumeExternalProof } from './sign-in-attempts.ts'
import { openSessionFor } from './open-session.ts'
import { createFromClaims, userBySubject } from './sso-users.ts'
import type { TxScope } from '#server/scope.ts'

type Vouched = Extract<SsoAnswer, { ok: true }>

export const ssoHandlers: Handlers<typeof ssoApi> = {
  async start({ scope, tenant, query }) {
    const sso = ssoOf(scope.env, tenant)
    if (!sso?.startsHere) {
      return { mode: sso?.mode ?? 'none', address: null, state: '' }
    }
    const state = await openAttempt(scope, 'sso', safePath(query.redirect))
    const address = await sso.address(tripOf(scope.env, state))
    if (address === null) {
      throw new Failure('sso.unavailable')
    }
    return { mode: sso.mode, address, state }
  },

  async auth(visit) {
    const { scope, tenant, query } = visit
    const sso = ssoOf(scope.env, tenant)
    if (!sso) {
      throw new Failure('sso.off')
    }
    const { ticket = '', code = '', service = '', iss = '' } = query
    const returned = { ticket, code, service, iss }
    const state = sso.stateOf(returned)
    const attempt = sso.startsHere ? await consumeAttempt(scope, 'sso', state) : { redirect: null }
    if (!attempt) {
      throw new Failure('sso.refused')
    }
    const answer = await sso.check(returned, tripOf(scope.env, state))
    if (!answer.ok) {
      scope.env.log.warn(
        { mode: sso.mode, reason: answer.reason, detail: answer.detail },
        'single sign-on refused',
      )
      throw new Failure(`sso.${answer.reason}`)
    }
    const session = await scope.write((scope) => enterVouched(scope, visit, answer, sso.claim))
    return { ...session, redirect: attempt.redirect }
  },
}

/** The provider of this tenant's people; null for tenants that have none. */
function ssoOf(env: Env, tenant: Tenant): SsoGateway | null {
  const { sso } = env.gateways
  return sso.mode !== 'none' && tenant.code === env.config.SSO_TENANT ? sso : null
}

/** Both follow from the state by our secret key, so that nothing usable lies in the database. */
function tripOf(env: Env, state: string): SsoAttempt {
  return { state, verifier: env.keyed(`sso verifier\n${state}`), nonce: env.keyed(`sso nonce\n${state}`) }
}

async function enterVouched(
  scope: TxScope,
  visit: RequestContext,
  { claims, proof }: Vouched,
  usualClaim: string,
) {
  const { SSO_CLAIM, SSO_CREATE, SSO_FIELD } = scope.env.config
  if (proof && !(await consumeExternalProof(scope, proof))) {
    throw new Failure('sso.refused')
  }
  const subject = subjectOf(claims, SSO_CLAIM ?? usualClaim)
  if (subject === null) {
    throw new Failure('sso.refused')
  }
  const find = () => userBySubject(scope, SSO_FIELD, subject)
  const user = await find()
  if (!user && SSO_CREATE) {
    await createFromClaims(scope, subject, claims)
  }
  const found = user ?? (await find())
  if (!found) {
    throw new Failure('sso.unknownUser', { subject })
  }
  return openSessionFor(scope, visit, found, { method: 'sso' })
}
