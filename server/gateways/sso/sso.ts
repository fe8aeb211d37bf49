/** A sign-in on its way to the provider and back. Verifier and nonce follow from the state and our secret key. */
export type SsoAttempt = { state: string; verifier: string; nonce: string }

/** What the browser brings back; which of them mean something depends on the mode. */
type Returned = { ticket: string; code: string; service: string; iss: string }

export type SsoAnswer =
  | {
      ok: true
      /** What the provider says about the person. */
      claims: Record<string, unknown>
      /** What must never be accepted again, and until when it could be tried. */
      proof: { id: string; until: number } | null
    }
  | { ok: false; reason: 'refused' | 'unavailable'; detail: string }

/** A provider of single sign-on. */
export type SsoGateway = {
  mode: 'none' | 'cas' | 'oauth' | 'jwt'
  /** Which claim names the person unless the configuration says another. */
  claim: string
  /** Whether a person must have been sent there by us. */
  startsHere: boolean
  /** The state a person came back with, '' when there is none. */
  stateOf: (returned: Returned) => string
  /** Where the person signs in, or null when the provider cannot be reached. */
  address: (trip: SsoAttempt) => Promise<string | null>
  check: (returned: Returned, trip: SsoAttempt) => Promise<SsoAnswer>
}

export const noSso: SsoGateway = {
  mode: 'none',
  claim: 'sub',
  startsHere: false,
  stateOf: () => '',
  address: async () => null,
  check: async () => ({ ok: false, reason: 'unavailable', detail: 'SSO=none' }),
}
