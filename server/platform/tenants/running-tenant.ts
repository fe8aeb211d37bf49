import { runningTenant } from '#domain/platform/machine-rights.ts'
import { Failure } from '#server/failure.ts'
import type { Tenant } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'

export async function isRunningTenant({ db, tenantId }: Scope): Promise<boolean> {
  const tenant = await db.selectFrom('tenant').select('code').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.code === runningTenant
}

/** Refuses people of other parks, with what it is that they do not see. */
export function requireRunningTenant(
  { code }: Tenant,
  refusal: 'tenants.notHere' | 'tenants.notThisMachine',
): void {
  if (code !== runningTenant) {
    throw new Failure(refusal, {}, { status: 403 })
  }
}
