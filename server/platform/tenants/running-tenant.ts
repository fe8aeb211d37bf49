import { runningTenant } from '#domain/platform/machine-rights.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export async function isRunningTenant({ db, tenantId }: Scope): Promise<boolean> {
  const tenant = await db.selectFrom('tenant').select('code').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.code === runningTenant
}

/** What is said of the machine itself is not for the people of other parks on it. */
export async function requireRunningTenant(scope: Scope): Promise<void> {
  if (!(await isRunningTenant(scope))) {
    throw new Failure('tenants.notThisMachine', {}, { status: 403 })
  }
}
