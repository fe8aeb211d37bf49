import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { tenantsApi } from '#api/platform/tenants.ts'
import { newTenantProblems, type NewTenant } from '#domain/platform/new-tenant.ts'
import type { Tx } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { refuseIfChanged } from '#server/revision.ts'
import type { Scope } from '#server/scope.ts'
import { requireRunningTenant } from './running-tenant.ts'

export type InstallTenant = (
  env: Env,
  tx: Tx,
  tenant: NewTenant & { passwordHash: string },
) => Promise<string>

/** A row of another tenant or of none is the same to whoever asks. */
async function change(scope: Scope, id: string, values: object): Promise<void> {
  const { numUpdatedRows } = await scope.db
    .updateTable('tenant')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw new Failure('tenants.unknown')
  }
}

export const tenantHandlers = (install: InstallTenant): Handlers<typeof tenantsApi> => ({
  async tenants({ scope, tenant }) {
    requireRunningTenant(tenant, 'tenants.notHere')
    const { rows } = await sql<{
      id: string
      code: string
      name: string
      status: string
      closed_reason: string | null
      max_users: number | null
      max_sites: number | null
      created_at: Date
      users: number
      sites: number
    }>`select t.*, (select count(*) from app_user u where u.tenant_id = t.id and u.kind = 'staff' and u.status = 1) as users,
        (select count(*) from site s where s.tenant_id = t.id) as sites
      from tenant t order by t.created_at, t.code`.execute(scope.env.db)
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      isOpen: row.status === 'open',
      isOwn: row.id === tenant.id,
      closedReason: row.closed_reason,
      users: row.users,
      sites: row.sites,
      maxUsers: row.max_users,
      maxSites: row.max_sites,
      createdAt: row.created_at.getTime(),
    }))
  },

  async createTenant({ scope, tenant, body }) {
    requireRunningTenant(tenant, 'tenants.notHere')
    const password = `${randomBytes(9).toString('base64url')}7a`
    const newTenant = { ...body, password }
    const wrong = newTenantProblems(newTenant)
    if (wrong.length > 0) {
      const fields = wrong.map((field) => textOf(`setup.${field}`, scope.language))
      throw new Failure('tenants.incomplete', { fields }, { value: { fields: wrong } })
    }
    const passwordHash = await hashPassword(password)
    const { env } = scope
    const id = await env.db.transaction().execute((tx) => install(env, tx, { ...newTenant, passwordHash }))
    const link = `/console/?tenant=${encodeURIComponent(body.code)}`
    return { id, account: body.account, password, link }
  },

  async suspendTenant({ scope, tenant, body: { id, reason } }) {
    requireRunningTenant(tenant, 'tenants.notHere')
    if (id === tenant.id) {
      throw new Failure('tenants.own')
    }
    return scope.write(async (scope) => {
      await change(scope, id, {
        status: 'closed',
        closed_reason: reason,
        closed_at: new Date(scope.now()),
      })
      return null
    })
  },

  async resumeTenant({ scope, tenant, body: { id } }) {
    requireRunningTenant(tenant, 'tenants.notHere')
    return scope.write(async (scope) => {
      await change(scope, id, { status: 'open', closed_reason: null, closed_at: null })
      return null
    })
  },

  async setTenantLimits({ scope, tenant, body: { id, maxUsers, maxSites, before } }) {
    requireRunningTenant(tenant, 'tenants.notHere')
    return scope.write(async (scope) => {
      const now = await scope.db
        .selectFrom('tenant')
        .select(['max_users as maxUsers', 'max_sites as maxSites'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (now) {
        refuseIfChanged(before && [before.maxUsers, before.maxSites], [now.maxUsers, now.maxSites], now)
      }
      await change(scope, id, { max_users: maxUsers, max_sites: maxSites })
      return null
    })
  },
})
