import type { Database } from '#server/db/open.ts'
import { Failure } from '#server/failure.ts'
import type { Tenant } from './handlers.ts'

const defaultTenant = 'platform'
const trustedFor = 5000

/** Finds the open tenant of a Tenant-Code header; tenants change rarely, so a found one is kept some seconds. */
export function tenantFinder(db: Database, now: () => number) {
  const found = new Map<string, { tenant: Tenant; until: number }>()

  return async (header: string | string[] | undefined): Promise<Tenant> => {
    const code = typeof header === 'string' && header !== '' ? header : defaultTenant
    const cached = found.get(code)
    // Longer than that none is kept: it was found before the clock was set back.
    const left = cached ? cached.until - now() : 0
    if (cached && left > 0 && left <= trustedFor) {
      return cached.tenant
    }
    const row = await db
      .selectFrom('tenant')
      .select(['id', 'code', 'name', 'status'])
      .where('code', '=', code)
      .executeTakeFirst()
    if (!row) {
      throw new Failure('http.unknownTenant', { code: code.slice(0, 50) }, { status: 400 })
    }
    if (row.status !== 'open') {
      throw new Failure('http.tenantClosed', { name: row.name }, { status: 451 })
    }
    const tenant = { id: row.id, code: row.code, name: row.name }
    found.set(code, { tenant, until: now() + trustedFor })
    return tenant
  }
}
