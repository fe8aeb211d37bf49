import { sql } from 'kysely'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How holders of accounts are called: people and companies by their names, the park itself, a provider by its word. */
export async function holderNames(scope: Scope, holders: readonly string[]): Promise<Map<string, string>> {
  const people = holders.filter((holder) => isId.test(holder))
  const companies = holders.filter((holder) => holder.startsWith('org:')).map((holder) => holder.slice(4))
  const names = new Map<string, string>([['', textOf('ledger.park', scope.language)]])
  const { rows } = await sql<{ holder: string; name: string }>`
    select id::text as holder, fullname as name from app_user
      where tenant_id = ${scope.tenantId} and id = any(${people}::uuid[])
    union all select 'org:' || id::text, case when ${scope.language === 'en-US'} then name_en else name_zh end
      from service_company
      where tenant_id = ${scope.tenantId} and id = any(${companies.filter((id) => isId.test(id))}::uuid[])`.execute(
    scope.db,
  )
  rows.forEach(({ holder, name }) => names.set(holder, name))
  return names
}

/** Without the number of a stripe. */
export const unstriped = (holder: string): string => holder.replace(/#\d+$/, '')
