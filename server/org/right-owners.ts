import { sql } from 'kysely'
import type { RightEntry } from '#domain/identity/rights.ts'
import type { Scope } from '#server/scope.ts'

const tables = {
  user: { table: 'app_user', code: 'account', name: 'fullname' },
  org: { table: 'org', code: 'code', name: 'name' },
  orgUnder: { table: 'org', code: 'code', name: 'name' },
  pos: { table: 'post', code: 'code', name: 'name' },
  role: { table: 'role', code: 'alias', name: 'name' },
  job: { table: 'job', code: 'code', name: 'name' },
  group: { table: 'user_group', code: 'code', name: 'name' },
} as const

export type OwnerEntry = { type: string; id: string }
type NamedOwner = OwnerEntry & { code: string; name: string }

/** The entries with the ids of those they name by id, account, alias or code; null where there is no such owner. */
export async function resolveOwners(
  scope: Scope,
  entries: readonly RightEntry[],
): Promise<(OwnerEntry | null)[]> {
  const found: (OwnerEntry | null)[] = []
  for (const { type, id } of entries) {
    const owner = type === 'everyone' ? { type, id: '' } : await resolveOwner(scope, type, id ?? '')
    found.push(owner && { type: owner.type, id: owner.id })
  }
  return found
}

/** The same owners with what they are called, for whoever chooses among them. Those who are gone are left out. */
export async function ownerNames<Type extends string>(
  scope: Scope,
  owners: readonly { type: Type; id: string }[],
): Promise<{ type: Type; id: string; code: string; name: string }[]> {
  const named: { type: Type; id: string; code: string; name: string }[] = []
  for (const { type, id } of owners) {
    const owner = type === 'everyone' ? { id, code: '', name: '' } : await resolveOwner(scope, type, id)
    if (owner) {
      named.push({ type, id: owner.id, code: owner.code, name: owner.name })
    }
  }
  return named
}

/** The owner of this kind with this id, account, alias or code. */
export async function resolveOwner(scope: Scope, type: string, key: string): Promise<NamedOwner | null> {
  if (!isOwnerType(type)) {
    return null
  }
  const { table, code, name } = tables[type]
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id::text as id, ${sql.ref(code)} as code, ${sql.ref(name)} as name from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and (id::text = ${key} or ${sql.ref(code)} = ${key}) limit 1`.execute(
    scope.db,
  )
  const [row] = rows
  return row ? { type, ...row } : null
}

const isOwnerType = (type: string): type is keyof typeof tables => Object.hasOwn(tables, type)
