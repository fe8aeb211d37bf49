import type { CallInput } from '#api/endpoint.ts'
import type { ssoApi } from '#api/identity/sso.ts'

/** What a provider of single sign-on sends a person back with. */
export type SsoCallback = {
  /** What the server is shown. */
  proof: CallInput<typeof ssoApi.auth>['query']
  state: string
  /** The person or the provider said no. */
  isDenied: boolean
}

const ours = ['ticket', 'code', 'state', 'iss', 'session_state', 'error', 'error_description', 'error_uri']

/** Reads the way back out of an address; null when the person did not come from the provider. */
export function readSsoCallback(mode: string, address: URL): SsoCallback | null {
  const query = address.searchParams
  const [ticket, code] = [query.get('ticket'), query.get('code')]
  const state = query.get('state') ?? ''
  if (mode === 'jwt') {
    return ticket ? { proof: { ticket }, state, isDenied: false } : null
  }
  if (mode === 'cas' && ticket) {
    const service = `${address.origin}${address.pathname}?state=${encodeURIComponent(state)}`
    return { proof: { ticket, service }, state, isDenied: false }
  }
  if (mode === 'oauth' && code) {
    const iss = query.get('iss')
    return { proof: { code, service: state, ...(iss ? { iss } : {}) }, state, isDenied: false }
  }
  return query.has('error') && state !== '' ? { proof: {}, state, isDenied: true } : null
}

/** The query without what the provider added. */
export function withoutSsoParams(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  ours.forEach((name) => rest.delete(name))
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}
