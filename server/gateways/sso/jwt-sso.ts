import { errorCode } from '#server/error-code.ts'
import type { JWTVerifyGetKey } from 'jose'
import type { SsoAnswer, SsoGateway } from './sso.ts'

type Settings = {
  /** A shared key, or the address of the provider's public keys. */
  key: string | undefined
  jwks: string | undefined
  issuer: string
  audience: string
  now: () => number
}

const library = () => import('jose')

/** A signed token made by another system for us: good once, until it expires. */
export function jwtSso(settings: Settings): SsoGateway {
  let keys: Promise<Uint8Array | JWTVerifyGetKey> | undefined
  // The algorithm belongs to the key we hold: a token cannot choose another.
  const algorithms = settings.key === undefined ? ['RS256', 'ES256'] : ['HS256']

  return {
    mode: 'jwt',
    claim: 'sub',
    startsHere: false,
    stateOf: () => '',
    address: async () => null,
    async check({ ticket }): Promise<SsoAnswer> {
      keys ??= keysOf(settings)
      const { jwtVerify } = await library()
      const keySet = await keys
      const options = {
        algorithms,
        issuer: settings.issuer,
        audience: settings.audience,
        requiredClaims: ['exp', 'jti'],
        currentDate: new Date(settings.now()),
        clockTolerance: 5,
      }
      try {
        const { payload } = await (typeof keySet === 'function'
          ? jwtVerify(ticket, keySet, options)
          : jwtVerify(ticket, keySet, options))
        const until = ((payload.exp ?? 0) + options.clockTolerance) * 1000
        return { ok: true, claims: { ...payload }, proof: { id: `jwt:${payload.jti ?? ''}`, until } }
      } catch (error) {
        const code = errorCode(error) || 'unknown'
        // Its own errors are about the token, except those about fetching the keys.
        const unreachable = !code.startsWith('ERR_J') || /^ERR_(JWKS_TIMEOUT|JOSE_GENERIC)$/.test(code)
        return { ok: false, reason: unreachable ? 'unavailable' : 'refused', detail: code }
      }
    },
  }
}

async function keysOf({ key, jwks }: Settings): Promise<Uint8Array | JWTVerifyGetKey> {
  if (key !== undefined) {
    return new TextEncoder().encode(key)
  }
  const { createRemoteJWKSet } = await library()
  return createRemoteJWKSet(new URL(jwks ?? ''), { timeoutDuration: 10_000 })
}
