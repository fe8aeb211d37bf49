import type { Configuration } from 'openid-client'
import type { SsoAnswer, SsoGateway } from './sso.ts'

type Settings = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scope: string
  returnTo: string
  /** The claim that names the person; when the token lacks it, the provider is asked for more. */
  claim: string
  allowHttp: boolean
}

// Loaded when the first person comes by it: a start without single sign-on never pays for it.
const library = () => import('openid-client')

/** OpenID Connect: code with PKCE, state and nonce; the identity token's signature is checked too. */
export function oauthSso(settings: Settings): SsoGateway {
  let configuration: Promise<Configuration> | undefined

  function provider(): Promise<Configuration> {
    configuration ??= discover(settings)
    // A provider that could not be reached is looked for again next time.
    configuration.catch(() => {
      configuration = undefined
    })
    return configuration
  }

  return {
    mode: 'oauth',
    claim: 'sub',
    startsHere: true,
    stateOf: ({ service }) => service,
    async address({ state, verifier, nonce }) {
      const found = await provider().catch(() => null)
      if (!found) {
        return null
      }
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
      return buildAuthorizationUrl(found, {
        redirect_uri: settings.returnTo,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async check({ code, iss }, { state, verifier, nonce }): Promise<SsoAnswer> {
      const back = new URL(settings.returnTo)
      back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString()
      try {
        const found = await provider()
        const { authorizationCodeGrant, fetchUserInfo } = await library()
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
        const tokens = await authorizationCodeGrant(found, back, checks)
        const claims = tokens.claims()
        if (!claims) {
          return { ok: false, reason: 'refused', detail: 'no identity token' }
        }
        const more = Object.hasOwn(claims, settings.claim)
          ? {}
          : await fetchUserInfo(found, tokens.access_token, claims.sub)
        return { ok: true, claims: { ...more, ...claims }, proof: null }
      } catch (error) {
        return refusalOf(error)
      }
    },
  }
}

async function discover(settings: Settings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks, None } = await library()
  return discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    settings.clientSecret === undefined ? None() : undefined,
    {
      timeout: 10,
      execute: [enableNonRepudiationChecks, ...(settings.allowHttp ? [allowInsecureRequests] : [])],
    },
  )
}

function refusalOf(error: unknown): SsoAnswer {
  const {
    // What the library throws has some of these.
    name = 'Error',
    code = '',
    cause,
  } = error as { name?: string; code?: string; cause?: { code?: string } }
  const unreachable = name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT'
  const detail = `${name} ${code} ${cause?.code ?? ''}`.trim()
  return { ok: false, reason: unreachable ? 'unavailable' : 'refused', detail }
}
