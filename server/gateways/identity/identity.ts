import type { RealNameProvider } from '#domain/identity/real-name.ts'

/** What somebody says of themselves, to be held against what the provider knows. */
export type ClaimedPerson = {
  kind: 'person' | 'company'
  name: string
  idType: string
  idNo: string
  phone: string
  companyName?: string | undefined
  creditCode?: string | undefined
}

export type IdentityStart = {
  tenantId: string
  tenantCode: string
  userId: string
  attemptId: string
  person: ClaimedPerson
  /** Where in the app the person comes back to, as a path. */
  returnPath: string
}

export type IdentityResult =
  | { state: 'open' }
  | { state: 'passed' }
  | { state: 'failed'; reason: 'mismatch' | 'liveness' | 'refused' }

/** A provider that finds out whether somebody is who they say: on a page of its own, or by looking at their face. */
export type IdentityGateway = {
  /** Gives the provider's own name for this try, and the page to go to. Throws when the provider cannot be reached. */
  begin(start: IdentityStart): Promise<{ ref: string; url: string }>
  /** What became of a try, asked from the provider: what a browser brings back proves nothing. */
  result(tenantId: string, ref: string, person: ClaimedPerson): Promise<IdentityResult>
}

export type IdentityGateways = Record<Exclude<RealNameProvider, 'desk'>, IdentityGateway | null>
