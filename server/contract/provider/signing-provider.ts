import type { SigningGateway } from '#server/gateways/signing/signing.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type SigningProvider = { gateway: SigningGateway; tenantCode: string }

/** The licensed provider that signs this tenant's contracts; null: they are signed by our own certificates. */
export async function signingProvider(scope: Scope): Promise<SigningProvider | null> {
  const { gateways, config } = scope.env
  if (!gateways.signing) {
    return null
  }
  const tenant = await scope.db
    .selectFrom('tenant')
    .select('code')
    .where('id', '=', scope.tenantId)
    .executeTakeFirst()
  return tenant?.code === config.SIGNING_TENANT
    ? { gateway: gateways.signing, tenantCode: tenant.code }
    : null
}

/** Asks the provider for something; what keeps it from answering is for our log and not for the person. */
export async function askProvider<T>(scope: Scope, what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    scope.env.log.warn({ err: error, what }, 'the signing provider did not do what it was asked')
    throw new Failure('contract.providerDown')
  }
}

/** A provider takes numbers of up to 32 signs: ours are written without hyphens. */
export const refOf = (id: string): string => id.replaceAll('-', '')
export const idOf = (ref: string): string | null =>
  /^[0-9a-f]{32}$/.test(ref) ? ref.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
