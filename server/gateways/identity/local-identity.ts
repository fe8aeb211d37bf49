import type { GatewayDeps } from '#server/gateways/gateway-deps.ts'
import type { IdentityGateway, IdentityResult } from './identity.ts'

export type LocalProvider = 'fadada' | 'face'
/** How a try ends on the stand-in's page. */
export const localOutcomes = ['passed', 'mismatch', 'liveness'] as const
export type LocalOutcome = (typeof localOutcomes)[number]

/** Stands in for an identity provider: a page where a person chooses how it ends, failures included. */
export function localIdentity({ db, now }: GatewayDeps, provider: LocalProvider): IdentityGateway {
  return {
    async begin({ tenantId, tenantCode, attemptId, person, returnPath }) {
      const ref = attemptId.replaceAll('-', '')
      await db
        .insertInto('local_identity')
        .values({
          tenant_id: tenantId,
          ref,
          provider,
          name: person.companyName ?? person.name,
          return_path: returnPath,
          state: 'open',
          created_at: new Date(now()),
        })
        .execute()
      return { ref, url: `/identity/local/${encodeURIComponent(tenantCode)}/${ref}` }
    },

    async result(tenantId, ref): Promise<IdentityResult> {
      const row = await findLocalIdentity(db, tenantId, ref)
      // Written by this stand-in.
      switch (row?.state as LocalOutcome | 'open' | undefined) {
        case 'passed':
          return { state: 'passed' }
        case 'mismatch':
          return { state: 'failed', reason: 'mismatch' }
        case 'liveness':
          return { state: 'failed', reason: 'liveness' }
        default:
          return { state: 'open' }
      }
    },
  }
}

export const findLocalIdentity = (db: GatewayDeps['db'], tenantId: string, ref: string) =>
  db
    .selectFrom('local_identity')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ref', '=', ref)
    .executeTakeFirst()
