import { loginPath } from '#api/identity/login-path.ts'
import type { Config } from '#server/config.ts'
import { returnAddress } from '../return-address.ts'
import { casSso } from './cas-sso.ts'
import { jwtSso } from './jwt-sso.ts'
import { oauthSso } from './oauth-sso.ts'
import { noSso, type SsoGateway } from './sso.ts'

export function openSso(config: Config, now: () => number): SsoGateway {
  const returnTo = returnAddress(config, loginPath(config.SSO_TENANT))
  switch (config.SSO) {
    case 'none':
      return noSso
    case 'cas':
      return casSso({ casUrl: config.SSO_CAS_URL ?? '', version: config.SSO_CAS_VERSION, returnTo, now })
    case 'oauth':
      return oauthSso({
        issuer: config.SSO_ISSUER ?? '',
        clientId: config.SSO_CLIENT_ID ?? '',
        clientSecret: config.SSO_CLIENT_SECRET,
        scope: config.SSO_SCOPE,
        returnTo,
        claim: config.SSO_CLAIM ?? 'sub',
        allowHttp: config.MODE === 'development',
      })
    case 'jwt':
      return jwtSso({
        key: config.SSO_JWT_KEY,
        jwks: config.SSO_JWT_JWKS,
        issuer: config.SSO_ISSUER ?? '',
        audience: config.SSO_CLIENT_ID ?? '',
        now,
      })
  }
}
